/** Texts that fit no field. */
export const NONSENSE = {
  'one long word': 'W'.repeat(4_000),
  emoji: '🏗️'.repeat(47),
  'a text that turns round': 'مشروع \u202eevil\u202c مترو',
  'a script': 'javascript:window.hacked=1',
  'no number': '1e999',
  HTML: '<img src=x onerror="window.hacked=1">',
  blanks: '   ',
}
