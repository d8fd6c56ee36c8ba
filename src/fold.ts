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

/** Converts Arabic-Indic and Persian digits to Western ones. */
export function westernDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Folds a text for searching and comparing: lower case, without accents or Arabic vowel marks, with
 * interchangeable Arabic spellings unified, and with Western digits.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return westernDigits(bare).replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** Folds a text and strips punctuation and "’s" from its ends, which people and messengers add. */
export const plainly = (text: string): string =>
  fold(text).replace(/^[^\p{L}\p{N}]+|(?:['’]s)?[^\p{L}\p{N}]*$/gu, '')

/**
 * Reduces a text to its letters and digits: "Oil & Gas" equals "oil and gas", "Sub-Projects." equals
 * "subprojects".
 */
export const lettersOf = (text: string): string =>
  plainly(text)
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the sort key of a text: folded, without leading punctuation, with "Phase 2" before "Phase 10". */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}

let collator: Intl.Collator | undefined

/** Compares names: "Lot 2" before "Lot 10". The collator is shared, because creating one is slow. */
export function byText(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b)
}
