const ASCII = /^[\x00-\x7f]*$/ // oxlint-disable-line no-control-regex
const MARKS = /\p{M}+/gu
const LETTERS: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}
const SPECIAL = /[ıøłđßæœىةـ]/g
const ARABIC_DIGITS = /[٠-٩۰-۹]/g

/** Western digits for Arabic-Indic and Persian ones. */
function westernDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Text as it is compared when finding and filtering: lower case without accents or Arabic vowel marks, with the
 * spellings that Arabic typists use interchangeably made equal, and Western digits.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return westernDigits(bare).replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** Text as it is meant where people or messengers have put something around it: folded, without punctuation or "’s" at its ends. */
export const plainly = (text: string): string =>
  fold(text).replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu, '')

/** The key a text sorts by: folded, leading punctuation ignored, "Phase 2" before "Phase 10". */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

let collator: Intl.Collator | undefined

/** The order of names: "Lot 2" before "Lot 10". One collator serves all: making one takes longer than many comparisons. */
export function byText(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b)
}
