import { characterClass, type CharacterClass } from './classes.ts'

/** AST of a regular expression. */
export type Node =
  | { kind: 'empty' }
  | { kind: 'character'; matches: CharacterClass }
  | { kind: 'assertion'; name: Assertion }
  | { kind: 'sequence' | 'choice'; parts: Node[] }
  | { kind: 'group'; index: number; inner: Node }
  | { kind: 'repeat'; inner: Node; min: number; max: number; greedy: boolean }

export type Assertion = 'text-start' | 'text-end' | 'line-start' | 'line-end' | 'word' | 'not-word'

export interface Flags {
  fold: boolean
  lines: boolean
  dotAll: boolean
  swap: boolean
}

/** A pattern that RE2 would reject. */
export class PatternError extends Error {}

export const invalid = (source: string): never => {
  throw new PatternError(`Invalid regular expression pattern. Pattern: ${source}.`)
}

/** Reads a pattern code point by code point. */
export class Cursor {
  readonly source: string
  at = 0

  constructor(source: string) {
    this.source = source
  }

  get done(): boolean {
    return this.at >= this.source.length
  }

  peek(): string {
    return this.done ? '' : String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
  }

  next(): string {
    const character = this.peek()
    if (character === '') return invalid(this.source)
    this.at += character.length
    return character
  }

  /** Consumes `text` if it comes next, and returns whether it did. */
  take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Consumes and returns the match of `pattern` (a sticky one) at this position; null if there is none. */
  read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at += found[0].length
    return found
  }
}

export const literal = (character: string, flags: Flags): Node => ({
  kind: 'character',
  matches: characterClass([[character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0]], {
    negated: false,
    fold: flags.fold,
  }),
})
