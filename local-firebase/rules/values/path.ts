import { Refusal } from './refusal.ts'
import type { Val } from './values.ts'

/** Fixed text, or a variable that bind() fills; a glob variable takes a whole path. */
export type PathSegment = string | { capture: string; glob: boolean }

/** A path value. Segments are stored separately: an id that contains a slash never becomes two segments. */
export class Path {
  static readonly type = 'path'
  readonly segments: readonly PathSegment[]
  /** Values inserted by bind(), readable as members. */
  readonly #bound: ReadonlyMap<string, Val>

  constructor(segments: readonly PathSegment[], bound: ReadonlyMap<string, Val> = new Map()) {
    this.segments = segments
    this.#bound = bound
  }

  /** Converts a reference field, `projects/p/databases/d/documents/c/id`, to /databases/d/documents/c/id. */
  static ofReference(name: string): Path {
    return new Path(name.split('/').slice(2))
  }

  /**
   * Parses `path('/a/{b}/c')`. The leading slash is optional; white space around segments is ignored.
   * @throws Refusal for an empty segment
   */
  static ofText(text: string): Path {
    if (text === '') throw new Refusal('Empty Path Template is not allowed.')
    const segments = text.replace(/^\//, '').split('/').map(trimmed)
    if (segments.includes(''))
      throw new Refusal(`Invalid Path Template ${text}. Empty segment is not allowed.`)
    return new Path(segments.map((segment) => segmentOf(segment)))
  }

  get(name: string): Val | undefined {
    return this.#bound.get(name)
  }

  /** Returns a segment. @throws Refusal when any variable of the path is unbound */
  at(index: number): Val {
    for (const segment of this.segments)
      if (typeof segment !== 'string')
        throw new Refusal(`Variable ${segment.capture} is not bound in path template.`)
    return this.segments[index] as string
  }

  /** Fills variables. @throws Refusal for an unknown name, an empty text and a glob that gets no path */
  bind(values: ReadonlyMap<string, Val>, toText: (value: Val) => string): Path {
    const names = new Set(
      this.segments.map((segment) => (typeof segment === 'string' ? '' : segment.capture)),
    )
    const unknown = [...values.keys()].filter((name) => !names.has(name))
    if (unknown.length > 0)
      throw new Refusal(`Variable(s) ${unknown.join()} do not exist in the path template.`)
    const bound = new Map<string, Val>()
    const segments = this.segments.flatMap((segment): readonly PathSegment[] => {
      const value = typeof segment === 'string' ? undefined : values.get(segment.capture)
      if (typeof segment === 'string' || value === undefined) return [segment]
      if (!segment.glob) {
        const text = toText(value)
        if (text === '')
          throw new Refusal(`Cannot bind empty value to path template variable ${segment.capture}.`)
        bound.set(segment.capture, text)
        return [text]
      }
      if (!(value instanceof Path)) throw new Refusal('Type error. Expected: [path].')
      bound.set(segment.capture, value)
      return value.segments
    })
    return new Path(segments, bound)
  }

  /** Formats the path; unbound variables are empty. */
  toString(): string {
    return this.segments.map((segment) => `/${typeof segment === 'string' ? segment : ''}`).join('')
  }

  /** Whether the paths are equal; a path with an unbound variable equals nothing. */
  equals(other: Path): boolean {
    return (
      this.segments.length === other.segments.length &&
      this.segments.every(
        (segment, index) => typeof segment === 'string' && segment === other.segments[index],
      )
    )
  }
}

/** Trims Unicode white space. String.trim() also removes a byte order mark, and keeps U+0085. */
const trimmed = (text: string): string => text.replaceAll(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

function segmentOf(text: string): PathSegment {
  if (!text.startsWith('{')) return decodeSegment(text)
  const match = /^\{\p{White_Space}*([A-Za-z_]\w*)\p{White_Space}*(=\*\*?)?\}$/u.exec(text)
  if (!match) throw new Refusal(`Invalid Path Template ${text}.`)
  return { capture: match[1] ?? '', glob: match[2] === '=**' }
}

/** Decodes a percent-encoded segment: /t%20x is the collection "t x". */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
