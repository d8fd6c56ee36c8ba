/** Control characters except white space, which separates words. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uFFFE\uFFFF]/g
/** Bidirectional marks, zero-width space, word joiner, byte order mark, soft hyphen. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g
/** Joiners outside Arabic and Indic scripts and emoji sequences, where they have no meaning. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]|[\u200C\u200D](?![\p{Script=Arabic}\p{L}\p{Extended_Pictographic}])/gu
/** Unpaired surrogates, which no database and no file can store. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const PRINTABLE = /^[ -~]*$/

/** Removes invisible characters (control, zero-width, unpaired surrogates) and normalises the text to NFC. */
export const visible = (text: string): string =>
  PRINTABLE.test(text)
    ? text
    : text
        .replaceAll(INVISIBLE, '')
        .replaceAll(CONTROL, '')
        .replaceAll(STRAY_JOINER, '')
        .replaceAll(HALF, '')
        .normalize('NFC')

/** Normalises a single-line text for storage: every run of white space becomes one space. */
export const oneLine = (text: string): string => visible(text).replaceAll(/\s+/g, ' ').trim()

/**
 * Normalises a multi-line text for storage; trailing spaces of lines are kept, as they matter in Markdown.
 */
export const severalLines = (text: string): string => visible(text).replaceAll(/\r\n?/g, '\n').trim()
