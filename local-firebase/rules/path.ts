import type { Val } from './values.ts'

export type PathSegment = string | { capture: string; glob: boolean }

/** A path value. Segments are kept apart, so an id holding a slash never becomes two of them. */
export class Path {
  static readonly type = 'path'
  readonly segments: readonly PathSegment[]
  /** What bind() put in place, readable as members. */
  readonly #bound: ReadonlyMap<string, Val>

  constructor(segments: readonly PathSegment[], bound: ReadonlyMap<string, Val> = new Map()) {
    this.segments = segments
    this.#bound = bound
  }

  /** `projects/p/databases/d/documents/c/id`, as a reference field holds it, is /databases/d/documents/c/id. */
  static ofReference(name: string): Path {
    return new Path(name.split('/').slice(2))
  }

  /** `path('/a/{b}/c')`; the leading slash may be missing. */
  static ofText(text: string): Path {
    const segments = text.split('/').filter((segment) => segment !== '')
    return new Path(segments.map(segmentOf))
  }

  get(name: string): Val | undefined {
    return this.#bound.get(name)
  }

  at(index: number): Val {
    const segment = this.segments[index]
    return segment === undefined ? null : textOf(segment)
  }

  /** Captures get the values of `values`; a missing one stays open. */
  bind(values: ReadonlyMap<string, Val>, toText: (value: Val) => string): Path {
    const segments = this.segments.flatMap((segment): readonly PathSegment[] => {
      const value = typeof segment === 'string' ? undefined : values.get(segment.capture)
      if (typeof segment === 'string' || value === undefined) return [segment]
      return value instanceof Path ? value.segments : [toText(value)]
    })
    return new Path(segments, values)
  }

  toString(): string {
    return this.segments.map((segment) => `/${textOf(segment)}`).join('')
  }

  equals(other: Path): boolean {
    return (
      this.segments.length === other.segments.length &&
      this.segments.every((segment, index) => textOf(segment) === textOf(other.segments[index] ?? ''))
    )
  }
}

const textOf = (segment: PathSegment) =>
  typeof segment === 'string' ? segment : `{${segment.capture}${segment.glob ? '=**' : ''}}`

function segmentOf(text: string): PathSegment {
  const match = /^\{([A-Za-z_]\w*)(=\*\*)?\}$/.exec(text)
  return match ? { capture: match[1] ?? '', glob: match[2] !== undefined } : text
}
