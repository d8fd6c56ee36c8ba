/** Trusted HTML; all other values inserted into a template are escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Whether XML 1.0 allows a character (section 2.2). */
const isXml = (character: string): boolean =>
  character >= ' ' ? character < '\uFFFE' : /[\t\n\r]/.test(character)

/** Escapes text for HTML and XML, including attributes, and drops characters that XML does not allow. */
export const escaped = (text: string): string =>
  text.replace(
    /[^\x20-\uFFFD]|[&<>"']/g,
    (character) => ENTITIES[character] ?? (isXml(character) ? character : ''),
  )

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  if (piece instanceof Html) return piece.text
  return piece ? piece.map(textOf).join('') : ''
}

const compact = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * Returns the parts of a template without their indentation, which is only for
 * readers of the source; memoised.
 */
function partsOf(strings: TemplateStringsArray): readonly string[] {
  const known = compact.get(strings)
  if (known) return known
  const parts = strings.map((part) => part.replace(/\s*\n\s*/g, '\n').replace(/\n(\/?>)/g, '$1'))
  compact.set(strings, parts)
  return parts
}

/**
 * Template tag for HTML or XML: html`<p>${name}</p>`. Inserted values are escaped;
 * null and false render nothing.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(partsOf(strings).reduce((text, part, at) => text + textOf(pieces[at - 1]) + part))
}

/** Serialises JSON for a script element, escaped so that it cannot end the element. */
export const jsonIn = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
