import type { Expression, PathPart } from '../language/ast.ts'
import type { Run } from './evaluation.ts'
import { Path, type PathSegment } from '../values/path.ts'
import { stringOf } from '../values/text.ts'

/**
 * `/a/$(b)/{c}`. A value put in with $(…) is one segment whatever it holds, a slash too (no injection; such a path
 * is then refused by get()); only a path value brings several.
 */
export function compilePath(parts: readonly PathPart[], sub: (expression: Expression) => Run): Run {
  const pieces = parts.map((part): Run | PathSegment => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'capture') return { capture: part.name, glob: part.glob }
    return sub(part.value)
  })
  return (evaluation, frame) =>
    new Path(
      pieces.flatMap((piece): readonly PathSegment[] => {
        if (typeof piece !== 'function') return [piece]
        const value = piece(evaluation, frame)
        return value instanceof Path ? value.segments : [stringOf(value)]
      }),
    )
}
