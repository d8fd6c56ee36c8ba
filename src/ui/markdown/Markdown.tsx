import { micromark } from 'micromark'
import { createElement, Fragment, type ReactNode } from 'react'
import { webAddress } from '../../values/web-address.ts'
import styles from './Markdown.module.css'

/** The elements allowed in an article; headings start below those of the page. */
const ELEMENTS: Record<string, string> = {
  P: 'p',
  H1: 'h3',
  H2: 'h3',
  H3: 'h4',
  H4: 'h5',
  H5: 'h6',
  H6: 'h6',
  EM: 'em',
  STRONG: 'strong',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE: 'code',
  PRE: 'pre',
  BR: 'br',
  HR: 'hr',
}

/**
 * The block elements. The outermost get `dir=auto`, because each may be in a different language. Those within
 * get none: the text of an element with a `dir` of its own does not count for the elements around it (HTML,
 * "auto directionality"), so that a quotation would be set from left to right around its right-to-left text.
 */
const BLOCKS = new Set(['p', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote'])

/**
 * Renders Markdown as React elements. Raw HTML in the text stays text (micromark escapes it). The output of
 * micromark is parsed into an inert document, and only the elements above are created, so that no HTML is
 * ever inserted.
 */
export function Markdown({ text }: { text: string }) {
  const page = new DOMParser().parseFromString(micromark(text), 'text/html')
  return <div className={styles.markdown}>{childrenOf(page.body)}</div>
}

function childrenOf(node: Node, isInBlock = false): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => (
    <Fragment key={index}>{elementOf(child, isInBlock)}</Fragment>
  ))
}

function elementOf(node: Node, isInBlock: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  if (node.tagName === 'A') {
    const href = webAddress(node.getAttribute('href'))
    if (href === null) return childrenOf(node, isInBlock)
    return (
      <a href={href} rel="noopener noreferrer">
        {childrenOf(node, isInBlock)}
      </a>
    )
  }
  if (node.tagName === 'IMG') return node.getAttribute('alt')
  const name = ELEMENTS[node.tagName]
  if (name === undefined) return childrenOf(node, isInBlock)
  if (name === 'br' || name === 'hr') return createElement(name)
  const isBlock = BLOCKS.has(name)
  return createElement(
    name,
    isBlock && !isInBlock ? { dir: 'auto' } : null,
    childrenOf(node, isInBlock || isBlock),
  )
}
