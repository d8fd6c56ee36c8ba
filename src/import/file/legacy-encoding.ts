import { decoderOf } from './decoder.ts'

/** Maximum number of bytes past ASCII scored; only those tell the older encodings apart. */
const MAX_HIGH_BYTES = 4000
/** Of encodings that fit a text alike, the first is chosen: Turkish letters are Czech ones in windows-1250. */
const CANDIDATES = [
  'windows-1252',
  'windows-1254',
  'windows-1255',
  'windows-1253',
  'windows-1256',
  'macintosh',
  'windows-1251',
  'koi8-r',
  'windows-1250',
] as const
type Candidate = (typeof CANDIDATES)[number]

const isArabic = (character: string) => /\p{Script=Arabic}/u.test(character)
const isHebrew = (character: string) => /[\u05D0-\u05EA]/.test(character)
const isLatin = (character: string) => /[A-Za-z]/.test(character)
/** Forms of Hebrew and Greek letters that end a word; in Cyrillic, their bytes are common letters. */
const FINAL = /[\u05DA\u05DD\u05DF\u05E3\u05E5\u03C2]/
/** Scripts with capitals. */
const CASED = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
/** Greek letters with both accents are rare; one of them has the byte of the Cyrillic "а". */
const RARE_GREEK = /[\u0390\u03B0]/

/**
 * Accented letters of Western European languages and Turkish. ý and Ý are left out: Turkish (windows-1254)
 * has ı and İ at their bytes, and ý and Ý are rarer.
 */
const WESTERN = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßšžğışÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒĞİŞ]/
/**
 * Accented letters of Central European languages. ŕ and ĺ are left out: they are rare, and Western languages
 * have à and å at their bytes.
 */
const CENTRAL = /[áâäăąćçčďđéęëěíîľłńňóôöőřśşšţťúůüűýźżžßÁÂÄĂĄĆÇČĎĐÉĘËĚÍÎĽŁŃŇÓÔÖŐŘŚŞŠŢŤÚŮÜŰÝŹŻŽ]/
/** Western letters that only end a word: "più"; Central European languages have ě, ň and ů at their bytes. */
const ENDING = /[ìòù]/
/** Signs that follow a word or number: "m³", "nº". */
const RAISED = /[\u00B2\u00B3\u00B9\u00AA\u00BA]/
/** Punctuation found between words or at the edge of a word. */
const PUNCTUATION = /[\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u00AB\u00BB\u00A0\u00B0\u00A3\u20AC\u2022]/
/** Stands for a byte that an encoding lacks. */
const NO_CHARACTER = '\uFFFD'

/** Scores how well a character past ASCII fits its neighbours: letters inside words, marks at their edges. */
function plausibility(before: string, character: string, after: string, accented: RegExp): number {
  if (isArabic(character)) {
    const neighbours = Number(isArabic(before)) + Number(isArabic(after))
    return isLatin(before) || isLatin(after) ? -2 : neighbours
  }
  if (isHebrew(character)) {
    if (isLatin(before) || isLatin(after) || (FINAL.test(character) && isHebrew(after))) return -2
    return Number(isHebrew(before)) + Number(isHebrew(after))
  }
  const script = CASED.find((each) => each.test(character))
  if (script) {
    const isCapital = character !== character.toLowerCase()
    // A capital after a lower-case letter is typical of a wrong encoding.
    if (isLatin(before) || isLatin(after) || (isCapital && /\p{Ll}/u.test(before))) return -2
    if (FINAL.test(character) && script.test(after)) return -2
    if (RARE_GREEK.test(character)) return -1
    return Number(script.test(before)) + Number(script.test(after))
  }
  if (accented.test(character)) {
    const isCapital = character !== character.toLowerCase()
    // A capital inside a lower-case word, or two accented letters in a row, is typical of a wrong encoding.
    if (isCapital && /[a-z]/.test(before)) return -2
    const beside = Number(isLatin(before)) + Number(isLatin(after))
    if (ENDING.test(character) && isLatin(after)) return -1
    return beside === 0 ? -1 : isCapital && beside === 1 && isLatin(before) ? -1 : beside
  }
  if (RAISED.test(character)) return /[A-Za-z\d]/.test(before) && !isLatin(after) ? 2 : -1
  if (PUNCTUATION.test(character))
    return isLatin(before) && isLatin(after) && !/[\u2019\u2013]/.test(character) ? -1 : 0.5
  return character === NO_CHARACTER ? -2 : -1
}

/** Returns the characters of all 256 bytes in an encoding. */
function charactersOf(encoding: Candidate): string[] {
  const decoder = decoderOf(encoding)
  return Array.from({ length: 256 }, (_, byte) => {
    try {
      return decoder(new Uint8Array([byte]))
    } catch {
      return NO_CHARACTER
    }
  })
}

/**
 * Guesses the pre-Unicode encoding that yields the most plausible words: Western, Turkish, Arabic, Hebrew,
 * Cyrillic, Greek or Central European Windows, Mac, or KOI8-R, the Cyrillic encoding of Unix.
 */
export function guessLegacy(bytes: Uint8Array): Candidate {
  const offsets: number[] = []
  for (let at = 0; at < bytes.length && offsets.length < MAX_HIGH_BYTES; at++)
    if ((bytes[at] ?? 0) >= 0x80) offsets.push(at)
  const scores = CANDIDATES.map((encoding) => {
    const characters = charactersOf(encoding)
    const accented = encoding === 'windows-1250' ? CENTRAL : WESTERN
    const at = (offset: number) => characters[bytes[offset] ?? 0x20] ?? ' '
    return offsets.reduce(
      (sum, offset) => sum + plausibility(at(offset - 1), at(offset), at(offset + 1), accented),
      0,
    )
  })
  return CANDIDATES[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}
