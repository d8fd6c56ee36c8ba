import { type Heading, headingOf } from './heading.ts'

/** Marks between a heading and its translation; a slash without a space is part of a path. */
const MARKS: readonly RegExp[] = [/\s*\|\s*/, /\s+\/\s*|\/\s+/, /\s*\n\s*/, /\s{3,}/]
/** Number of headings, and their share of all, that must have a translation for the others to be read likewise. */
const SEVERAL = 3
const SHARE = 0.5
/** Letters from which a part in another script is a translation rather than a unit or an abbreviation. */
const LETTERS = 4

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word)

/** Returns the words in Latin letters and the others of a heading in two scripts: "اسم المشروع Project name". */
function inTwoScripts(heading: Heading): Heading[] {
  const parts = [
    heading.words.filter(isLatin),
    heading.words.filter((word) => /\p{L}/u.test(word) && !isLatin(word)),
  ]
  const isEachSaid = parts.every((words) => words.join('').length >= LETTERS)
  return isEachSaid ? parts.map((words) => headingOf(words.join(' '))) : []
}

/** Returns the two parts of a heading at a mark that occurs in it once. */
function halvesAt(cell: string, mark: RegExp): readonly string[] {
  const parts = cell.trim().split(mark)
  return parts.length === 2 && parts.every((part) => /\p{L}{2}/u.test(part)) ? parts : []
}

/**
 * Adds to each heading what it says in either of two languages, if the headings of the table are written in both:
 * "Projektitel / Operation name" beside "Startdato / Start date". Words in two scripts are told apart alone.
 */
export function withTranslations(cells: readonly string[], headings: readonly Heading[]): Heading[] {
  const filled = headings.filter(({ joined }) => joined !== '').length
  const mark = MARKS.find((each) => {
    const count = cells.filter((cell) => halvesAt(cell, each).length > 0).length
    return count >= SEVERAL && count >= filled * SHARE
  })
  return headings.map((heading, at) => {
    const halves = mark ? halvesAt(cells[at] ?? '', mark).map(headingOf) : []
    const translations = halves.length > 0 ? halves : inTwoScripts(heading)
    return translations.length > 0 ? { ...heading, translations } : heading
  })
}
