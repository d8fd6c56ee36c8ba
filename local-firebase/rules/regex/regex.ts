import { Refusal } from '../values/refusal.ts'
import { Machine, type Captures } from './machine.ts'
import { parsePattern } from './parse.ts'
import { compileProgram } from './program.ts'
import { PatternError } from './syntax.ts'

/**
 * A regular expression of the rules language: RE2's syntax and linear time. JavaScript's own engine backtracks, so
 * one visitor's text could keep the server busy for minutes. Look-around and back-references do not exist here.
 */
export class Pattern {
  readonly #machine: Machine
  readonly #names: ReadonlyMap<string, number>
  readonly #groups: number
  /** The text a pattern without any special character stands for; '' when it has some. */
  readonly #literal: string

  /** @throws PatternError */
  constructor(source: string) {
    const { node, groups, names } = parsePattern(source)
    this.#machine = new Machine(compileProgram(node, source), groups)
    this.#names = names
    this.#groups = groups
    this.#literal = /^[^\\^$.|?*+()[\]{}]+$/.test(source) ? source : ''
  }

  /** Whether the whole of `text` is described, not a part of it. */
  matches(text: string): boolean {
    return this.#machine.matchesAll(text)
  }

  /** The pieces between matches, without empty ones at the end; at least one piece. */
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

  /** Every match replaced; `$1` and `${name}` insert groups, `\x` is x. null when a group does not exist. */
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

  /** `$10` is group 1 and a 0 when there are fewer than ten groups. */
  #groupNumber(digits: string): [index: number, rest: string] {
    let length = 1
    while (length < digits.length && Number(digits.slice(0, length + 1)) <= this.#groups) length += 1
    return [Number(digits.slice(0, length)), digits.slice(length)]
  }
}

const CACHED = 200
const cache = new Map<string, Pattern>()

/** The compiled pattern, kept for the next time. @throws Refusal when RE2 would refuse it */
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

/** Why RE2 refuses a pattern, null when it does not. */
export function problemOf(source: string): string | null {
  try {
    pattern(source)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
