import { decoderOf } from './decoder.ts'

/** Where a sample is looked at: only bytes past ASCII tell the older encodings apart. */
const MOST_HIGH_BYTES = 4000
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
/** Letters that Western European languages and Turkish put between others; ý and Ý, which Turkish has ı and İ in the place of, are rarer. */
const ACCENTED = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßšžğışÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒĞİŞ]/
/** Marks that stand between words, or at their edge. */
const PUNCTUATION = /[\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u00AB\u00BB\u00A0\u00B0\u00A3\u20AC\u2022]/

/** How well a character past ASCII fits between its neighbours: a letter inside a word, a mark at the edge of one. */
function plausibility(before: string, character: string, after: string): number {
  if (isArabic(character)) {
    const neighbours = Number(isArabic(before)) + Number(isArabic(after))
    return isLatin(before) || isLatin(after) ? -2 : neighbours
  }
  if (isCyrillic(character)) {
    const neighbours = Number(isCyrillic(before)) + Number(isCyrillic(after))
    const isCapital = character !== character.toLowerCase()
    // A capital behind a small letter is how a wrong encoding looks.
    if (isLatin(before) || isLatin(after) || (isCapital && /\p{Ll}/u.test(before))) return -2
    return neighbours
  }
  if (ACCENTED.test(character)) {
    const isCapital = character !== character.toLowerCase()
    // A capital inside a small word, or accent beside accent, is how a wrong encoding looks.
    if (isCapital && /[a-z]/.test(before)) return -2
    const beside = Number(isLatin(before)) + Number(isLatin(after))
    return beside === 0 ? -1 : isCapital && beside === 1 && isLatin(before) ? -1 : beside
  }
  if (PUNCTUATION.test(character))
    return isLatin(before) && isLatin(after) && !/[\u2019\u2013]/.test(character) ? -1 : 0.5
  return -1
}

/** The encoding older than Unicode that makes words of the bytes: Western, Turkish, Arabic or Cyrillic Windows, Mac, or the Cyrillic one of Unix. */
export function guessLegacy(bytes: Uint8Array): (typeof CANDIDATES)[number] {
  const offsets: number[] = []
  for (let at = 0; at < bytes.length && offsets.length < MOST_HIGH_BYTES; at++)
    if ((bytes[at] ?? 0) >= 0x80) offsets.push(at)
  const scores = CANDIDATES.map((encoding) => {
    const decoder = decoderOf(encoding)
    const characters = Array.from({ length: 256 }, (_, byte) => decoder(new Uint8Array([byte])))
    const at = (offset: number) => characters[bytes[offset] ?? 0x20] ?? ' '
    return offsets.reduce((sum, offset) => sum + plausibility(at(offset - 1), at(offset), at(offset + 1)), 0)
  })
  return CANDIDATES[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}
