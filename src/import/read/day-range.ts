type Days = readonly [first: string, last: string]

/** Words between the ends of a range and before it: "from 3 to 5 May", "du 3 au 5 mai", "من 3 إلى 5 مايو". */
const BETWEEN =
  /\s+(?:to|until|till|through|thru|au|bis|al?|ile|and|und|et|إلى|الى|حتى|تا)\s+(?=[\d\p{L}'])/giu
const FROM = /^(?:from|between|du|von|vom|del|dal|من|از)\s+(?=\d|\p{L})/iu

const YEAR = String.raw`(?:\d{4}|'?\d{2})(?!\d)`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)?`
const FULL = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`
const form = (pattern: string) => new RegExp(`^${pattern}$`, 'iu')
const bare = (day: string) => day.replace(/\D+$/, '')

const FORMS: readonly [RegExp, (...parts: string[]) => Days][] = [
  // "2026-11-24/2026-11-27": an ISO 8601 interval
  [form(String.raw`(\d{4}-\d{2}(?:-\d{2})?)\s*\/\s*(\d{4}-\d{2}(?:-\d{2})?)`), (a, b) => [a, b]],
  // "24/11/2026 - 27/11/2026", "24.11.26 - 27.11.26", "28 Feb 2027 - 2 March 2027"
  [form(String.raw`(\S.*\d{4}|${FULL})(?:\s+-\s+|\s*[–—]\s*)(.*\d{4}|${FULL})`), (a, b) => [a, b]],
  [form(String.raw`(\d{1,2}([./-])\d{1,2}\2\d{2})\s+[-–—]\s+(\d{1,2}\2\d{1,2}\2\d{2})`), (a, _, b) => [a, b]],
  [form(String.raw`(\d{1,2}\s+\p{L}+\.?\s+'?\d{2})\s+[-–—]\s+(\d{1,2}\s+\p{L}+\.?\s+'?\d{2})`), (a, b) => [a, b]],
  // "24.-27.11.2026", "24-27/11/2026": only the day is given twice
  [form(String.raw`(\d{1,2})\.?\s*[-–—]\s*(\d{1,2})([./])(\d{1,2})\3(\d{4})`), (a, b, _, month, year) => [[year, month, a].join('-'), [year, month, b].join('-')]],
  // "24.11. - 27.11.2026", "28/02 - 02/03/2026"
  [form(String.raw`(\d{1,2}([./])\d{1,2})\2?\s*[-–—]\s*(\d{1,2}\2\d{1,2})(\2${YEAR})`), (a, _, b, year) => [a + year, b + year]],
  // "24 - 27 November 2026", "24 & 25 Nov 26"
  [form(String.raw`(${DAY})\s*[-–—&]\s*(${DAY})(\s+\p{L}+\.?,?\s+${YEAR})`), (a, b, rest) => [bare(a) + rest, bare(b) + rest]],
  // "24, 25 and 26 November 2026"
  [form(String.raw`(${DAY})(?:\s*,\s*${DAY})+\s*(?:,|&|-|,\s*and\s)\s*(${DAY})(\s+\p{L}+\.?,?\s+${YEAR})`), (a, b, rest) => [bare(a) + rest, bare(b) + rest]],
  // "November 24-27, 2026"
  [form(String.raw`(\p{L}+\.?\s+)(${DAY})\s*[-–—&]\s*(${DAY})(,?\s+${YEAR})`), (month, a, b, year) => [month + bare(a) + year, month + bare(b) + year]],
  // "28 February - 2 March 2027"
  [form(String.raw`(${DAY}\s+\p{L}+\.?)\s*[-–—]\s*(${DAY}\s+\p{L}+\.?)(,?\s+${YEAR})`), (a, b, year) => [a + year, b + year]],
  // "February 28 - March 2, 2027"
  [form(String.raw`(\p{L}+\.?\s+${DAY})\s*[-–—]\s*(\p{L}+\.?\s+${DAY})(,?\s+${YEAR})`), (a, b, year) => [a + year, b + year]],
  // "March - May 2026"
  [form(String.raw`(\p{L}{3,}\.?)\s*[-–—]\s*(\p{L}{3,}\.?)(\s+\d{4})`), (a, b, year) => [a + year, b + year]],
] // oxfmt-ignore

/** Normalises a range to a dash between its ends and no word before them. */
export const withDash = (text: string): string => text.replace(FROM, '').replaceAll(BETWEEN, ' - ')

/** Splits a range such as "24 - 27 November 2026" into two complete dates; null for any other text. */
export function daysIn(text: string): Days | null {
  const plain = withDash(text)
  for (const [pattern, days] of FORMS) {
    const found = pattern.exec(plain)
    if (found) return days(...found.slice(1))
  }
  return null
}
