// Direction marks and what takes no room; keyboards and Intl put them around digits and signs.
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const DIGIT = /\p{Nd}/gu
const IS_DIGIT = /^\p{Nd}$/u

/** The value of a decimal digit of any script: Unicode keeps the ten of each together, in order. */
function valueOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let below = 0
  while (IS_DIGIT.test(String.fromCodePoint(at - below - 1))) below += 1
  return String(below % 10)
}

/**
 * A typed number or date in plain characters: Western digits for those of any script, full-width forms made narrow,
 * one plain space for every run of spaces of any width, one sign for each sort of minus and apostrophe. The Arabic
 * decimal mark stays, because nothing else can be meant by it.
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
