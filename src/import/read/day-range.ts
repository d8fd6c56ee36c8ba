type Days = readonly [first: string, last: string]

const FORMS: readonly [RegExp, (...parts: string[]) => Days][] = [
  // "24/11/2026 - 27/11/2026", "28 Feb 2027 to 2 March 2027"
  [/^(\S.*\d{4}|\d{4}-\d{2}-\d{2})(?:\s+(?:-|to|until|till|au|bis)\s+|\s*[–—]\s*)(.*\d{4}|\d{4}-\d{2}-\d{2})$/i, (a, b) => [a, b]],
  // "24 - 27 November 2026", "24 & 25 November 2026"
  [/^(\d{1,2})\s*[-–—&]\s*(\d{1,2})(\s+\p{L}+\.?,?\s+\d{4})$/u, (a, b, rest) => [a + rest, b + rest]],
  // "November 24-27, 2026"
  [/^(\p{L}+\.?\s+)(\d{1,2})\s*[-–—&]\s*(\d{1,2})(,?\s+\d{4})$/u, (month, a, b, year) => [month + a + year, month + b + year]],
  // "28 February - 2 March 2027"
  [/^(\d{1,2}\s+\p{L}+\.?)\s*[-–—]\s*(\d{1,2}\s+\p{L}+\.?)(,?\s+\d{4})$/u, (a, b, year) => [a + year, b + year]],
  // "February 28 - March 2, 2027"
  [/^(\p{L}+\.?\s+\d{1,2})\s*[-–—]\s*(\p{L}+\.?\s+\d{1,2})(,?\s+\d{4})$/u, (a, b, year) => [a + year, b + year]],
] // oxfmt-ignore

/** The first and the last day of a range, each as a date of its own: "24 - 27 November 2026"; null for any other text. */
export function daysIn(text: string): Days | null {
  for (const [pattern, days] of FORMS) {
    const found = pattern.exec(text)
    if (found) return days(...found.slice(1))
  }
  return null
}
