import { converted, type Reader } from './reading.ts'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
let languages: ReadonlySet<string> | undefined

/** Returns the English names of the languages with a code of two letters, and other names of some. */
function languageNames(): ReadonlySet<string> {
  if (languages) return languages
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const called = LETTERS.flatMap((first) => LETTERS.flatMap((second) => names.of(first + second) ?? []))
  languages = new Set([...called, 'Farsi', 'Dari', 'Mandarin', 'Sorani'])
  return languages
}

const AT_AN_END = /^\(\s*(\p{Lu}\p{L}+)\s*\)\s*|\s*\(\s*(\p{Lu}\p{L}+)\s*\)$/gu

/** Returns a reader of names in a local language that leaves out the name of the language: "(Arabic) نيوم". */
export const localName =
  (read: Reader): Reader =>
  (cell) => {
    const reading = read(cell)
    if (!reading.value.includes('(')) return reading
    const bare = reading.value.replaceAll(AT_AN_END, (said: string, before?: string, after?: string) =>
      languageNames().has(before ?? after ?? '') ? '' : said,
    )
    return bare === reading.value || bare === ''
      ? reading
      : converted(bare, 'the name of its language left out')
  }
