import { Refusal } from './refusal.ts'
import type { Val } from './values.ts'

/** Fixed text, or a place that bind() fills; a glob takes a whole path. */
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

  /** `path('/a/{b}/c')`; the leading slash may be missing, and white space around segments. @throws Refusal for an empty segment */
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

  /** @throws Refusal when a place of the path was not filled */
  at(index: number): Val {
    for (const segment of this.segments)
      if (typeof segment !== 'string')
        throw new Refusal(`Variable ${segment.capture} is not bound in path template.`)
    return this.segments[index] as string
  }

  /** @throws Refusal for a name the path does not have, an empty text and a glob that gets no path */
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

  /** An unfilled place is empty. */
  toString(): string {
    return this.segments.map((segment) => `/${typeof segment === 'string' ? segment : ''}`).join('')
  }

  /** A path with an unfilled place equals nothing. */
  equals(other: Path): boolean {
    return (
      this.segments.length === other.segments.length &&
      this.segments.every(
        (segment, index) => typeof segment === 'string' && segment === other.segments[index],
      )
    )
  }
}

/** String.trim() takes a byte order mark for white space, too, and leaves U+0085. */
const trimmed = (text: string): string => text.replaceAll(/^\p{White_Space}+|\p{White_Space}+$/gu, '')

function segmentOf(text: string): PathSegment {
  if (!text.startsWith('{')) return decodeSegment(text)
  const match = /^\{\p{White_Space}*([A-Za-z_]\w*)\p{White_Space}*(=\*\*?)?\}$/u.exec(text)
  if (!match) throw new Refusal(`Invalid Path Template ${text}.`)
  return { capture: match[1] ?? '', glob: match[2] === '=**' }
}

/** Segments may be percent-encoded: /t%20x is the collection "t x". */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
