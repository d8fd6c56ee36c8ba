import type { PathPart } from './ast.ts'
import { child, type Tree } from './parse-tree.ts'

/** A segment of a match path or a path literal: fixed text, `{name}` or `{name=**}`. */
export function pathPartOf(segment: Tree): PathPart {
  const first = child(segment, 0)
  if (first.rule === '') return segment.children.length > 1 ? captureOf(child(segment, 1)) : textOf(first)
  return captureOf(first)
}

const textOf = (segment: Tree): PathPart => ({ kind: 'text', text: decoded(segment.getText().slice(1)) })

/** Segments may be percent-encoded: /t%20x is the collection "t x". */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const captureOf = (tree: Tree): PathPart => ({
  kind: 'capture',
  name: child(tree, 1).getText(),
  glob: tree.rule === 'globCapture',
})
