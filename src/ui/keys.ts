/** The key combinations that a handler listens for. */
export interface Combinations {
  /**
   * "Mod+K" (Ctrl, or Cmd on a Mac), "Alt+ArrowDown", "F2", "?". Shift is checked only if named:
   * "Shift+Space".
   */
  keys: readonly string[]
}

/** One entry of the shortcut sheet. */
export interface Shortcut extends Combinations {
  does: string
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Matches a letter; on keyboards of non-Latin scripts, by the position of the key. */
function isLetter({ key, code }: Pressed, letter: string): boolean {
  return (
    key.toLowerCase() === letter ||
    (key.length === 1 && key > '\x7f' && code === `Key${letter.toUpperCase()}`)
  )
}

function isCombination(event: Pressed, combination: string): boolean {
  const parts = combination === '+' ? ['+'] : combination.split('+')
  const key = parts.at(-1) ?? ''
  const isMod = event.ctrlKey || event.metaKey
  if (isMod !== parts.includes('Mod') || event.altKey !== parts.includes('Alt')) return false
  if (parts.includes('Shift') && !event.shiftKey) return false
  if (key === 'Space') return event.key === ' '
  return /^[A-Z]$/.test(key) ? isLetter(event, key.toLowerCase()) : event.key === key
}

/** Returns whether a key press is one of these combinations. */
export const isPressed = (event: Pressed, { keys }: Combinations): boolean =>
  keys.some((combination) => isCombination(event, combination))

/** Returns whether a key press belongs to a form field or an editable element. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Returns whether a key press belongs to editable text, which has its own undo. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]') !== null

const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
}

/** Returns the labels of the keys on this machine: ["Ctrl", "K"], or ["⌘", "K"] on a Mac. */
export function keyNames(combination: string, isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)): string[] {
  const named: Record<string, string> = { ...NAMES, Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt' }
  return combination.split('+').map((part) => named[part] ?? part)
}
