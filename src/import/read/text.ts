import { withFormulas } from '../../values/formula.ts'
import { oneLine, severalLines, visible } from '../../values/plain-text.ts'
import { withoutHtml } from './html-tags.ts'
import { withoutMessrs } from './messrs.ts'
import { converted, isNotStated, notStated, taken, type Reader, type Reading } from './reading.ts'
import { withoutListMarks } from './written-list.ts'

/** Line breaks as workbooks store them, which some exports leave in the text. */
const withoutEscapes = (text: string): string =>
  text.includes('_x000') ? text.replaceAll(/_x000[DA]_\n?/gi, '\n') : text

function reading(cell: string, tidied: (text: string) => string): Reading {
  const written = withoutEscapes(withFormulas(cell))
  const items = withoutListMarks(written)
  const plain = withoutHtml(items)
  const tidy = tidied(plain)
  if (items !== written) return converted(tidy, 'the items of a list separated by semicolons')
  if (plain !== written)
    return converted(tidy, 'tags and codes of HTML, such as <br> and &amp;, read as text')
  return visible(plain) === plain.normalize('NFC')
    ? taken(tidy)
    : converted(tidy, 'invisible characters removed')
}

/** Marks of footnotes directly after a word: "The Line[12]", "2030[a][note 3]". */
const FOOTNOTES = /(?<=[\p{L}\p{N}\])'"’”%])\[(?:\d{1,3}|[a-z]|(?:note|nb) \d{1,2})\](?=$|[\s,;.)[])/giu

/** Printed marks of footnotes at the end of a word: "Grupo ACS†". */
const DAGGERS = /(?<=[\p{L}\p{N}.)\]])[†‡]+(?=$|[\s,;)])/gu

/**
 * Reads one line: replaces codes of HTML, removes invisible characters and marks of footnotes, and collapses
 * each run of white space to one space.
 */
export function readLine(cell: string): Reading {
  const line = reading(cell, oneLine)
  if (!/[[†‡]/.test(line.value) || /^https?:/i.test(line.value)) return line
  const bare = line.value.replaceAll(FOOTNOTES, '').replaceAll(DAGGERS, '')
  return bare === line.value ? line : converted(bare, 'marks of footnotes left out')
}

/**
 * Whether marks like those of footnotes tell values of a column apart, and so belong to them: "Block[1]" beside
 * "Block[2]".
 */
export function areMarksOfNames(cells: Iterable<string>): boolean {
  const marked = new Set<string>()
  for (const cell of cells)
    if (cell.includes('[') && cell.trim().search(FOOTNOTES) >= 0) marked.add(cell.trim())
  return new Set([...marked].map((cell) => cell.replaceAll(FOOTNOTES, ''))).size < marked.size
}

/** Returns a reader that leaves marks like those of footnotes where they are. */
export const keepingMarks =
  (read: Reader): Reader =>
  (cell, country) => {
    // Brackets that no mark has pass the reader unchanged.
    const reading = read(
      cell.replaceAll(FOOTNOTES, (mark) => mark.replaceAll('[', '⟦').replaceAll(']', '⟧')),
      country,
    )
    return { ...reading, value: reading.value.replaceAll('⟦', '[').replaceAll('⟧', ']') }
  }

/** Reads text of several lines; line breaks are kept as \n. */
export function readText(cell: string): Reading {
  return reading(cell, (text) => severalLines(text).replaceAll(/[^\S\n]+$/gm, ''))
}

/**
 * Returns a reader for one line of at most `limit` UTF-16 units, the unit in which the rules measure; a
 * longer line is cut at a word and ends with an ellipsis.
 */
export function readLineUpTo(limit: number) {
  return (cell: string): Reading => {
    const line = readLine(cell)
    if (line.value.length <= limit) return line
    // Drop half an emoji at the cut.
    const cut = line.value.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')
    const atWord = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
    return converted(`${atWord}…`, `longer than ${limit} characters, cut at a word`)
  }
}

/** Returns a reader of the names of companies, which leaves out "M/s" before them. */
export const companyName =
  (read: Reader): Reader =>
  (cell) => {
    const reading = read(cell)
    const bare = withoutMessrs(reading.value)
    return bare === reading.value ? reading : converted(bare, '“M/s” and the like before names left out')
  }

/** Returns a reader of texts that takes "n/a", "-" and the like for blank. */
export const statedText =
  (read: Reader): Reader =>
  (cell) => {
    const reading = read(cell)
    return isNotStated(reading.value) ? notStated(reading.value) : reading
  }
