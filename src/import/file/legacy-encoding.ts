import { decoderOf } from './decoder.ts'

/** Maximum number of bytes past ASCII scored; only those tell the older encodings apart. */
const MAX_HIGH_BYTES = 4000
const CANDIDATES = [
  'windows-1252',
  'windows-1254',
  'windows-1256',
  'macintosh',
  'windows-1251',
  'koi8-r',
] as const

const isArabic = (character: string) => /\p{Script=Arabic}/u.test(character)
const isCyrillic = (character: string) => /\p{Script=Cyrillic}/u.test(character)
const isLatin = (character: string) => /[A-Za-z]/.test(character)
/**
 * Accented letters of Western European languages and Turkish. ý and Ý are left out: Turkish (windows-1254)
 * has ı and İ at their bytes, and ý and Ý are rarer.
 */
const ACCENTED = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßšžğışÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒĞİŞ]/
/** Punctuation found between words or at the edge of a word. */
const PUNCTUATION = /[\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u00AB\u00BB\u00A0\u00B0\u00A3\u20AC\u2022]/

/** Scores how well a character past ASCII fits its neighbours: letters inside words, marks at their edges. */
function plausibility(before: string, character: string, after: string): number {
  if (isArabic(character)) {
    const neighbours = Number(isArabic(before)) + Number(isArabic(after))
    return isLatin(before) || isLatin(after) ? -2 : neighbours
  }
  if (isCyrillic(character)) {
    const neighbours = Number(isCyrillic(before)) + Number(isCyrillic(after))
    const isCapital = character !== character.toLowerCase()
    // A capital after a lower-case letter is typical of a wrong encoding.
    if (isLatin(before) || isLatin(after) || (isCapital && /\p{Ll}/u.test(before))) return -2
    return neighbours
  }
  if (ACCENTED.test(character)) {
    const isCapital = character !== character.toLowerCase()
    // A capital inside a lower-case word, or two accented letters in a row, is typical of a wrong encoding.
    if (isCapital && /[a-z]/.test(before)) return -2
    const beside = Number(isLatin(before)) + Number(isLatin(after))
    return beside === 0 ? -1 : isCapital && beside === 1 && isLatin(before) ? -1 : beside
  }
  if (PUNCTUATION.test(character))
    return isLatin(before) && isLatin(after) && !/[\u2019\u2013]/.test(character) ? -1 : 0.5
  return -1
}

/**
 * Guesses the pre-Unicode encoding that yields the most plausible words: Western, Turkish, Arabic or Cyrillic
 * Windows, Mac, or KOI8-R, the Cyrillic encoding of Unix.
 */
export function guessLegacy(bytes: Uint8Array): (typeof CANDIDATES)[number] {
  const offsets: number[] = []
  for (let at = 0; at < bytes.length && offsets.length < MAX_HIGH_BYTES; at++)
    if ((bytes[at] ?? 0) >= 0x80) offsets.push(at)
  const scores = CANDIDATES.map((encoding) => {
    const decoder = decoderOf(encoding)
    const characters = Array.from({ length: 256 }, (_, byte) => decoder(new Uint8Array([byte])))
    const at = (offset: number) => characters[bytes[offset] ?? 0x20] ?? ' '
    return offsets.reduce((sum, offset) => sum + plausibility(at(offset - 1), at(offset), at(offset + 1)), 0)
  })
  return CANDIDATES[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}
