/** White space is not among them: it parts words. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uFFFE\uFFFF]/g
/** Bidirectional marks, zero-width space, word joiner, byte order mark, soft hyphen. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g
/** A joiner belongs to the spelling of Persian and of Indian languages and makes one emoji of several; it means nothing elsewhere. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]|[\u200C\u200D](?![\p{Script=Arabic}\p{L}\p{Extended_Pictographic}])/gu
/** Half of a character: no database and no file can hold it. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const PRINTABLE = /^[ -~]*$/

/** A text without what nobody sees: control characters, marks of no width, halves of characters; its letters composed. */
export const visible = (text: string): string =>
  PRINTABLE.test(text)
    ? text
    : text
        .replaceAll(INVISIBLE, '')
        .replaceAll(CONTROL, '')
        .replaceAll(STRAY_JOINER, '')
        .replaceAll(HALF, '')
        .normalize('NFC')

/** A text of one line as it is stored: every run of white space is one space. */
export const oneLine = (text: string): string => visible(text).replaceAll(/\s+/g, ' ').trim()

/** A text of several lines as it is stored; spaces at the ends of lines mean something in Markdown. */
export const severalLines = (text: string): string => visible(text).replaceAll(/\r\n?/g, '\n').trim()
