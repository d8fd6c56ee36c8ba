import { withoutHtmlCodes } from './html-codes.ts'

/** Matches tags; what follows the name is an attribute only with a value: "a <b and c> d" is none. */
const tags = (names: string, before = '<\\/?'): RegExp =>
  new RegExp(`${before}(?:${names})(?:\\s[^<>]*=[^<>]*)?\\s*\\/?>`, 'gi')

/** Parts of a page that nobody reads, with their content. */
const UNREAD = /<!--.*?-->|<(script|style)(?:\s[^<>]*)?>.*?<\/\1>/gis
const LINES = tags('br|tr|dt|dd|caption')
const ITEMS = tags('li', '<')
const BLOCKS = tags(
  'p|div|h[1-6]|ul|ol|dl|blockquote|table|figure|figcaption|section|article|header|footer|pre|hr',
)
const CELLS = tags('td|th', '<\\/')
const OTHERS = tags(
  'a|abbr|b|big|center|cite|code|del|em|font|i|iframe|img|ins|label|li|mark|nobr|q|s|small|span|strong|strike|sub|sup|tbody|td|th|thead|time|tt|u|wbr',
)

/** Removes the tags of HTML: paragraphs and lines stay apart, and items of lists begin with a hyphen. */
function withoutHtmlTags(text: string): string {
  if (!/<[/a-z!]/i.test(text)) return text
  const bare = text
    .replaceAll(UNREAD, '')
    .replaceAll(LINES, '\n')
    .replaceAll(ITEMS, '\n- ')
    .replaceAll(BLOCKS, '\n\n')
    .replaceAll(CELLS, ' ')
    .replaceAll(OTHERS, '')
  return bare === text ? text : bare.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n').replaceAll(/\n{3,}/g, '\n\n')
}

/**
 * Returns the text that a page with this HTML shows: without tags, and with characters for codes. In exports of
 * feeds the tags themselves may be written in codes: "&lt;p&gt;".
 */
export function withoutHtml(text: string): string {
  const plain = withoutHtmlCodes(withoutHtmlTags(text))
  const untagged = plain === text ? plain : withoutHtmlTags(plain)
  return untagged === plain ? plain : withoutHtmlCodes(untagged)
}
