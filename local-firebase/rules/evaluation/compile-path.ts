import type { Expression, PathPart } from '../language/ast.ts'
import type { Run } from './evaluation.ts'
import { Path, type PathSegment } from '../values/path.ts'
import { stringOf } from '../values/text.ts'

/**
 * Compiles a path literal, `/a/$(b)/{c}`. A value inserted with $(…) is always one segment, even if it
 * contains a slash (no path injection; get() then refuses the path). Only a path value inserts several
 * segments.
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
