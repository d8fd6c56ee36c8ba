import { micromark } from 'micromark'
import { webAddress } from '../../src/values/web-address.ts'
import { escaped, Html } from './html.ts'

/** The elements allowed in an article, as on its screen; headings start one level below the article's own. */
const ELEMENTS: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  em: 'em',
  strong: 'strong',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  code: 'code',
  pre: 'pre',
  br: 'br',
  hr: 'hr',
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const attribute = (attributes: string, name: string): string => {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? []
  return value.replace(/&(amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
}

/**
 * Converts Markdown to HTML. Raw HTML in the text stays text: micromark escapes it, inside attributes too, so
 * every "<" in its output starts one of its own tags. Of these, only the elements above are kept, without
 * attributes, and links to plain web addresses.
 */
export function markdown(text: string): Html {
  const open: boolean[] = []
  const kept = micromark(text).replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
    if (name === 'img') return escaped(attribute(attributes, 'alt'))
    if (name !== 'a') {
      const element = ELEMENTS[name]
      return element === undefined ? '' : `<${slash}${element}>`
    }
    if (slash !== '') return open.pop() ? '</a>' : ''
    const href = webAddress(attribute(attributes, 'href'))
    open.push(href !== null)
    return href === null ? '' : `<a href="${escaped(href)}" rel="noopener noreferrer">`
  })
  return new Html(kept)
}
