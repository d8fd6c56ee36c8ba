/**
 * Approximate character widths of a bold sans-serif, in em: precise enough to break lines without the font.
 */
function widthOf(character: string): number {
  if (/[iljI.,:;|!'’ \u0640]/.test(character)) return 0.3
  if (/[ftr()/-]/.test(character)) return 0.42
  if (/[mwMW@%]/.test(character)) return 0.95
  if (/\p{M}/u.test(character)) return 0
  if (/\p{Lu}/u.test(character)) return 0.74
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character)) return 1
  return 0.61
}

/** Returns the longest prefix of a text that fits, without splitting a surrogate pair. */
function beginning(text: string, width: number): string {
  let kept = ''
  let used = 0
  for (const character of text) {
    used += widthOf(character)
    if (used > width) break
    kept += character
  }
  return kept
}

/** Breaks a text into at most `most` lines of `width` em; a longer text is truncated with "…". */
export function linesOf(text: string, width: number, most: number): { lines: string[]; isCut: boolean } {
  const lines: string[] = []
  let rest = text.trim().replaceAll(/\s+/g, ' ')
  while (rest !== '' && lines.length < most) {
    const fits = beginning(rest, width)
    const end = fits.length === rest.length ? rest.length : fits.lastIndexOf(' ')
    // A word longer than a line is split.
    const line = end > 0 ? fits.slice(0, end) : fits
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  const last = lines.at(-1)
  if (rest === '' || last === undefined) return { lines, isCut: rest !== '' }
  return { lines: [...lines.slice(0, -1), `${beginning(last, width - 1).trimEnd()}…`], isCut: true }
}
