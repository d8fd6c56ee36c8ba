import { type Element, FRAGMENT } from './stand-ins/jsx-runtime.ts'
import { NOT_YET, SUSPENSE } from './stand-ins/react.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Attributes that React names differently from HTML. */
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' }

/** Attributes for which false is written as "false"; other attributes are omitted then. */
const EXPLICIT_FALSE = /^(aria-|data-|spellCheck$)/

function setAttribute(element: globalThis.Element, name: string, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return
  if (typeof value === 'boolean' && !EXPLICIT_FALSE.test(name)) {
    if (value) element.setAttribute(name.toLowerCase(), '')
    return
  }
  // SVG attributes are case-sensitive.
  const attribute = NAMES[name] ?? (element.namespaceURI === SVG ? name : name.toLowerCase())
  element.setAttribute(attribute, String(value))
}

function drawTag(tag: string, { children, ...attributes }: Element['props'], into: Node): void {
  const svg = tag === 'svg' || (into as Partial<globalThis.Element>).namespaceURI === SVG
  const element = svg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  draw(children, element)
  into.appendChild(element)
}

function drawSuspense({ children, fallback }: Element['props'], into: Node): void {
  const before = into.lastChild
  try {
    draw(children, into)
  } catch (reason) {
    if (reason !== NOT_YET) throw reason
    while (into.lastChild && into.lastChild !== before) into.lastChild.remove()
    draw(fallback, into)
  }
}

/**
 * Renders JSX into a node, like React's first render: real elements and text nodes, never markup from data.
 * Throws whatever components throw, and NOT_YET if something outside every Suspense is not available yet.
 */
export function draw(what: unknown, into: Node): void {
  if (what === null || what === undefined || typeof what === 'boolean' || what === '') return
  if (typeof what === 'string' || typeof what === 'number') {
    into.appendChild(document.createTextNode(String(what)))
  } else if (Array.isArray(what)) {
    for (const one of what) draw(one, into)
  } else {
    const { type, props } = what as Element
    if (typeof type === 'string') drawTag(type, props, into)
    else if (typeof type === 'function') draw(type(props as never), into)
    else if (type === SUSPENSE) drawSuspense(props, into)
    else if (type === FRAGMENT) draw(props.children, into)
    else throw new TypeError('this cannot be drawn')
  }
}
