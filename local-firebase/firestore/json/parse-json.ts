import { ApiError } from '../../http/error.ts'
import type { Work } from '../../scheduling/scheduler.ts'

/** Length, in UTF-16 units, up to which a text is parsed in one go, within a millisecond or two. */
const SHORT = 64 * 1024
/** Arrays, objects, strings and numbers per request. The largest valid commit has fewer. */
const MAX_VALUES = 1_500_000
/** Members per object; more than the fields that fit into a document. */
const MAX_MEMBERS = 350_000
/** Nesting depth; a document's maximum of twenty nested maps takes 66 levels. */
const MAX_DEPTH = 500
/** Characters of one number, true, false or null. */
const MAX_SCALAR = 1000
/** Values parsed between two yields. */
const STRIDE = 1000

const invalid = (): ApiError => new ApiError(400, 'Invalid JSON payload received.')

/**
 * Parses JSON like JSON.parse, but in slices: 10 MiB of tiny values would block JSON.parse for more than a
 * second. Throws ApiError 400 for invalid JSON and for more than any valid request contains.
 */
export function* parseJson(text: string): Work<unknown> {
  if (text.length > SHORT) return yield* new JsonReader(text).read()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalid()
  }
}

/** An array or object that is still open; `key` is the name of its next value. */
type Open =
  | { list: unknown[]; object: null }
  | { list: null; object: Record<string, unknown>; key: string; members: number }

class JsonReader {
  readonly #text: string
  readonly #open: Open[] = []
  #at = 0
  #values = 0

  constructor(text: string) {
    this.#text = text
  }

  *read(): Work<unknown> {
    for (let due = STRIDE; ; due--) {
      if (due === 0) {
        due = STRIDE
        yield
      }
      let value = this.#begin()
      while (value !== OPENED) {
        const within = this.#open.at(-1)
        if (!within) {
          if (this.#peek() !== '') throw invalid()
          return value
        }
        put(within, value)
        value = this.#next(within)
      }
    }
  }

  /** Parses a scalar or an empty container; opens any other container and returns OPENED. */
  #begin(): unknown {
    if (++this.#values > MAX_VALUES) throw invalid()
    const first = this.#peek()
    if (first === '"') return this.#string()
    if (first !== '[' && first !== '{') return this.#scalar()
    this.#at++
    if (this.#open.length >= MAX_DEPTH) throw invalid()
    if (first === '[') {
      if (this.#take(']')) return []
      this.#open.push({ list: [], object: null })
    } else {
      if (this.#take('}')) return {}
      this.#open.push({ list: null, object: {}, key: this.#key(), members: 1 })
    }
    return OPENED
  }

  /** Continues after a value: returns OPENED if another one follows, otherwise the completed container. */
  #next(within: Open): unknown {
    if (this.#take(',')) {
      if (within.object) {
        if (++within.members > MAX_MEMBERS) throw invalid()
        within.key = this.#key()
      }
      return OPENED
    }
    if (!this.#take(within.object ? '}' : ']')) throw invalid()
    this.#open.pop()
    return within.object ?? within.list
  }

  #key(): string {
    if (this.#peek() !== '"') throw invalid()
    const key = this.#string()
    if (!this.#take(':')) throw invalid()
    return key
  }

  #string(): string {
    let end = this.#at
    do {
      end = this.#text.indexOf('"', end + 1)
      if (end < 0) throw invalid()
    } while (this.#isEscaped(end))
    return this.#parsed(end + 1) as string
  }

  #isEscaped(quote: number): boolean {
    let start = quote
    while (this.#text[start - 1] === '\\') start--
    return (quote - start) % 2 === 1
  }

  #scalar(): unknown {
    let end = this.#at
    while (end < this.#text.length && !DELIMITER.test(this.#text[end] as string)) end++
    if (end - this.#at > MAX_SCALAR) throw invalid()
    return this.#parsed(end)
  }

  #parsed(end: number): unknown {
    const start = this.#at
    this.#at = end
    try {
      return JSON.parse(this.#text.slice(start, end)) as unknown
    } catch {
      throw invalid()
    }
  }

  #take(mark: string): boolean {
    if (this.#peek() !== mark) return false
    this.#at++
    return true
  }

  /** Returns the next non-whitespace character without consuming it; '' at the end. */
  #peek(): string {
    for (;;) {
      const next = this.#text[this.#at] ?? ''
      if (next !== ' ' && next !== '\n' && next !== '\r' && next !== '\t') return next
      this.#at++
    }
  }
}

const OPENED = Symbol('opened')
const DELIMITER = /[\s,\]}:]/

function put(within: Open, value: unknown): void {
  if (within.list) within.list.push(value)
  else if (within.key !== '__proto__') within.object[within.key] = value
  else
    Object.defineProperty(within.object, '__proto__', {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    })
}
