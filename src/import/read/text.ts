import { withFormulas } from '../../values/formula.ts'
import { converted, taken, type Reading } from './reading.ts'

// Bidirectional marks, zero-width space, word joiner, byte order mark, soft hyphen, control characters.
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
// A zero-width non-joiner belongs to Persian spelling, and nowhere else.
const STRAY_JOINER = /(?<!\p{Script=Arabic})[\u200C\u200D]|[\u200C\u200D](?!\p{Script=Arabic})/gu

function visible(cell: string): string {
  return withFormulas(cell)
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, '')
    .replaceAll(STRAY_JOINER, '')
    .normalize('NFC')
}

function reading(cell: string, tidy: string): Reading {
  const plain = withFormulas(cell).normalize('NFC')
  return visible(cell) === plain ? taken(tidy) : converted(tidy, 'invisible characters removed')
}

/** One line: invisible characters out, every run of white space one space. */
export function readLine(cell: string): Reading {
  return reading(cell, visible(cell).replaceAll(/\s+/g, ' ').trim())
}

/** Several lines: line breaks kept as \n. */
export function readText(cell: string): Reading {
  const lines = visible(cell)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
  return reading(cell, lines.trim())
}

/** One line of at most so many UTF-16 units, as the rules measure it; a longer one is cut at a word and ends with an ellipsis. */
export function readLineUpTo(limit: number) {
  return (cell: string): Reading => {
    const line = readLine(cell)
    if (line.value.length <= limit) return line
    // No emoji is cut in half.
    const cut = line.value.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')
    const atWord = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
    return converted(`${atWord}…`, `longer than ${limit} characters, cut at a word`)
  }
}
