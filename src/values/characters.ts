// Direction marks and zero-width characters, which keyboards and Intl put around digits and signs.
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const DIGIT = /\p{Nd}/gu
const IS_DIGIT = /^\p{Nd}$/u

/** Returns the value of a digit of any script; in Unicode the ten digits of a script are consecutive. */
function valueOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let below = 0
  while (IS_DIGIT.test(String.fromCodePoint(at - below - 1))) below += 1
  return String(below % 10)
}

/**
 * Normalises the characters of a typed number or date: digits of any script to Western digits, full-width
 * forms to narrow ones, runs of white space to one space, and all kinds of minus and apostrophe to one. The
 * Arabic decimal mark stays, because it is unambiguous.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(DIGIT, (digit) => (digit <= '9' ? digit : valueOf(digit)))
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212\uFE63]/g, '-')
    .replace(/[\u2018\u2019\u066C]/g, "'")
    .replace(/\u066A/g, '%')
    .replace(/\s+/g, ' ')
    .trim()
