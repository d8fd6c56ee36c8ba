import { Refusal } from '../values/refusal.ts'
import { Machine, type Captures } from './machine.ts'
import { parsePattern } from './parse.ts'
import { compileProgram } from './program.ts'
import { PatternError } from './syntax.ts'

/**
 * A regular expression of the rules language: RE2 syntax, linear time. JavaScript's engine backtracks, so a
 * single visitor's text could keep the server busy for minutes. Look-around and back-references are not
 * supported.
 */
export class Pattern {
  readonly #machine: Machine
  readonly #names: ReadonlyMap<string, number>
  readonly #groups: number
  /** The text that a pattern without special characters matches; '' for any other pattern. */
  readonly #literal: string

  /** @throws PatternError */
  constructor(source: string) {
    const { node, groups, names } = parsePattern(source)
    this.#machine = new Machine(compileProgram(node, source), groups)
    this.#names = names
    this.#groups = groups
    this.#literal = /^[^\\^$.|?*+()[\]{}]+$/.test(source) ? source : ''
  }

  /** Whether the pattern matches the whole of `text`, not just a part of it. */
  matches(text: string): boolean {
    return this.#machine.matchesAll(text)
  }

  /** Splits the text at matches, dropping empty strings at the end; returns at least one string. */
  split(text: string): string[] {
    const pieces: string[] = []
    let end = 0
    for (const [from = 0, to = 0] of this.#findAll(text)) {
      pieces.push(text.slice(end, from))
      end = to
    }
    pieces.push(text.slice(end))
    const last = pieces.findLastIndex((piece) => piece !== '')
    return last < 0 ? [''] : pieces.slice(0, last + 1)
  }

  /** Replaces every match. `$1` and `${name}` insert groups, `\x` is x. Returns null for an unknown group. */
  replace(text: string, by: string): string | null {
    let result = ''
    let end = 0
    for (const captures of this.#findAll(text)) {
      const inserted = this.#expand(by, text, captures)
      if (inserted === null) return null
      result += text.slice(end, captures[0]) + inserted
      end = captures[1] ?? end
    }
    return result + text.slice(end)
  }

  *#findAll(text: string): Generator<Captures> {
    let from = 0
    if (this.#literal !== '') {
      for (let at = text.indexOf(this.#literal); at >= 0; at = text.indexOf(this.#literal, from)) {
        from = at + this.#literal.length
        yield [at, from]
      }
      return
    }
    while (from <= text.length) {
      const captures = this.#machine.find(text, from)
      if (!captures) return
      yield captures
      const [start = 0, end = 0] = captures
      from = end > start ? end : end + 1
    }
  }

  #expand(template: string, text: string, captures: Captures): string | null {
    let missing = false
    const group = (index: number | undefined) => {
      if (index === undefined || index > this.#groups) missing = true
      const [from = -1, to = -1] = captures.slice((index ?? 0) * 2)
      return from < 0 ? '' : text.slice(from, to)
    }
    const expanded = template.replace(
      /\\([^])|\$(\d+)|\$\{([^}]*)(\}?)/g,
      (_, escaped?: string, digits?: string, name?: string, closed?: string) => {
        if (escaped !== undefined) return escaped
        if (name !== undefined) return group(closed === '' ? undefined : this.#names.get(name))
        const [index, rest] = this.#groupNumber(digits ?? '')
        return group(index) + rest
      },
    )
    return missing ? null : expanded
  }

  /** Splits the digits after `$`: with fewer than ten groups, `$10` is group 1 followed by the text "0". */
  #groupNumber(digits: string): [index: number, rest: string] {
    let length = 1
    while (length < digits.length && Number(digits.slice(0, length + 1)) <= this.#groups) length += 1
    return [Number(digits.slice(0, length)), digits.slice(length)]
  }
}

const CACHED = 200
const cache = new Map<string, Pattern>()

/** Returns the compiled pattern, cached. @throws Refusal if RE2 would reject the pattern */
export function pattern(source: string): Pattern {
  const known = cache.get(source)
  if (known) return known
  try {
    const built = new Pattern(source)
    if (cache.size >= CACHED) cache.clear()
    cache.set(source, built)
    return built
  } catch (error) {
    if (error instanceof PatternError) throw new Refusal(error.message)
    throw error
  }
}

/** Returns the reason why RE2 rejects a pattern; null for a valid one. */
export function problemOf(source: string): string | null {
  try {
    pattern(source)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
