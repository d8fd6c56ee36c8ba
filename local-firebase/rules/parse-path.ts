import type { PathPart } from './ast.ts'
import { child, type Tree } from './parse-tree.ts'
import { decodeSegment } from './path.ts'

/** A segment of a match path or a path literal: fixed text, `{name}` or `{name=**}`. */
export function pathPartOf(segment: Tree): PathPart {
  const first = child(segment, 0)
  if (first.rule === '') return segment.children.length > 1 ? captureOf(child(segment, 1)) : textOf(first)
  return captureOf(first)
}

const textOf = (segment: Tree): PathPart => ({
  kind: 'text',
  text: decodeSegment(segment.getText().slice(1)),
})

const captureOf = (tree: Tree): PathPart => ({
  kind: 'capture',
  name: child(tree, 1).getText(),
  glob: tree.rule === 'globCapture',
})
