/** Text that is HTML already; anything else put into a template is escaped. */
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

/** Whether XML 1.0 has a place for a character (its section 2.2). */
const isXml = (character: string): boolean =>
  character >= ' ' ? character < '\uFFFE' : /[\t\n\r]/.test(character)

/** Text for HTML and XML, attributes included; characters that XML has no place for are left out. */
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

/** The indentation of a template is for those who read the source. */
function partsOf(strings: TemplateStringsArray): readonly string[] {
  const known = compact.get(strings)
  if (known) return known
  const parts = strings.map((part) => part.replace(/\s*\n\s*/g, '\n').replace(/\n(\/?>)/g, '$1'))
  compact.set(strings, parts)
  return parts
}

/** A template of HTML or XML: html`<p>${name}</p>`. What is put in is escaped, null and false are nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(partsOf(strings).reduce((text, part, at) => text + textOf(pieces[at - 1]) + part))
}

/** JSON inside a script element: nothing in it can end the element. */
export const jsonIn = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
