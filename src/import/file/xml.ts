const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes character references, and the `_x000D_` escapes of workbooks for characters XML cannot hold. */
export function decodeXml(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replaceAll(
      /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return NAMED[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      },
    )
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- what XML cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\r\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}|_(?=x[\dA-F]{4}_)/giu

/** Encodes a text as XML; `decodeXml` restores any text exactly. */
export const encodeXml = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const cached = patterns.get(name)
  if (cached) return cached
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

/** Returns the value of an attribute from the text of a tag; undefined if the tag has no such attribute. */
export function attribute(tag: string, name: string): string | undefined {
  const found = patternOf(name).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeXml(value)
}

export interface XmlElement {
  /** Text of the start tag after its name. */
  tag: string
  /** XML between the start and end tags. */
  inner: string
}

/**
 * Yields the elements with a name in document order; they must not be nested in one another. Workbooks are
 * machine-written, plain and very long XML, in which searching for tags is many times faster than using a
 * parser.
 */
export function* elements(xml: string, name: string): Generator<XmlElement> {
  const close = `</${name}>`
  for (let at = xml.indexOf(`<${name}`); at !== -1; at = xml.indexOf(`<${name}`, at)) {
    const from = at + name.length + 1
    // The prefix matched a longer name, such as <col> for <c>.
    if (!/[\s/>]/.test(xml.charAt(from))) {
      at = from
      continue
    }
    const end = xml.indexOf('>', from)
    if (end === -1) return
    if (xml.charCodeAt(end - 1) === 47) {
      at = end + 1
      yield { tag: xml.slice(from, end - 1), inner: '' }
      continue
    }
    const until = xml.indexOf(close, end)
    if (until === -1) return
    at = until + close.length
    yield { tag: xml.slice(from, end), inner: xml.slice(end + 1, until) }
  }
}

/** Returns the namespace prefix that a document uses for an element name: "" or "x:". */
export const prefixOf = (xml: string, name: string): string =>
  new RegExp(`<((?:[\\w-]+:)?)${name}[\\s/>]`).exec(xml)?.[1] ?? ''
