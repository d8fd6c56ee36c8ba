import { characterClass } from './classes.ts'
import { parseClass } from './parse-class.ts'
import { parseEscape } from './parse-escape.ts'
import { Cursor, invalid, literal, type Flags, type Node } from './syntax.ts'

const MAX_REPEAT = 1000

/** Parses RE2 syntax (github.com/google/re2/wiki/Syntax) with Perl classes. @throws PatternError */
export function parsePattern(source: string): {
  node: Node
  groups: number
  names: ReadonlyMap<string, number>
} {
  const reader = new PatternReader(source)
  const node = reader.choice({ fold: false, lines: false, dotAll: false, swap: false })
  if (!reader.cursor.done) invalid(source)
  return { node, groups: reader.groups, names: reader.names }
}

class PatternReader {
  readonly cursor: Cursor
  readonly names = new Map<string, number>()
  groups = 0

  constructor(source: string) {
    this.cursor = new Cursor(source)
  }

  /** Parses alternatives. A flag set inside a group applies up to its end, across alternatives. */
  choice(flags: Flags): Node {
    const parts: Node[] = []
    do parts.push(this.sequence(flags))
    while (this.cursor.take('|'))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
  }

  sequence(flags: Flags): Node {
    const parts: Node[] = []
    for (;;) {
      const next = this.cursor.peek()
      if (next === '' || next === '|' || next === ')') break
      if (this.setFlags(flags)) continue
      if (this.quoted(parts, flags)) continue
      parts.push(this.repeated(this.atom(flags), flags))
    }
    return parts.length === 0 ? { kind: 'empty' } : { kind: 'sequence', parts }
  }

  /** Parses `(?i)`, which changes `flags` for the rest of the group; a quantifier must not follow. */
  setFlags(flags: Flags): boolean {
    const start = this.cursor.at
    const found = this.cursor.read(/\(\?([imsU]*)(?:-([imsU]+))?\)/y)
    if (!found) return false
    if (found[0] === '(?)') invalid(this.cursor.source)
    apply(flags, found)
    if (this.repetition()) invalid(this.cursor.source)
    return this.cursor.at > start
  }

  /** Parses \Q…\E, in which every character is literal. */
  quoted(parts: Node[], flags: Flags): boolean {
    if (!this.cursor.take('\\Q')) return false
    while (!this.cursor.done && !this.cursor.take('\\E')) {
      const node = literal(this.cursor.next(), flags)
      const last = this.cursor.done || this.cursor.source.startsWith('\\E', this.cursor.at)
      if (last) this.cursor.take('\\E')
      parts.push(last ? this.repeated(node, flags) : node)
      if (last) break
    }
    return true
  }

  atom(flags: Flags): Node {
    const { cursor } = this
    const character = cursor.next()
    switch (character) {
      case '(':
        return this.group(flags)
      case '[':
        return { kind: 'character', matches: parseClass(cursor, flags.fold) }
      case '.':
        return {
          kind: 'character',
          matches: flags.dotAll ? () => true : characterClass([[10, 10]], { negated: true, fold: false }),
        }
      case '^':
        return { kind: 'assertion', name: flags.lines ? 'line-start' : 'text-start' }
      case '$':
        return { kind: 'assertion', name: flags.lines ? 'line-end' : 'text-end' }
      case '\\':
        return parseEscape(cursor, flags)
      case '*':
      case '+':
      case '?':
        return invalid(cursor.source)
      default:
        return literal(character, flags)
    }
  }

  group(outer: Flags): Node {
    const { cursor } = this
    const flags = { ...outer }
    const named = cursor.read(/\?P?<(\w+)>/y)
    if (!named && cursor.peek() === '?') {
      const found = cursor.read(/\?([imsU]*)(?:-([imsU]+))?:/y)
      if (!found) return invalid(cursor.source)
      apply(flags, found)
      return this.closed(this.choice(flags))
    }
    this.groups += 1
    const index = this.groups
    if (named) {
      const name = named[1] ?? ''
      if (this.names.has(name)) invalid(cursor.source)
      this.names.set(name, index)
    }
    return { kind: 'group', index, inner: this.closed(this.choice(flags)) }
  }

  closed(node: Node): Node {
    return this.cursor.take(')') ? node : invalid(this.cursor.source)
  }

  /** Parses an optional quantifier after `inner`. A second one is rejected as in RE2: a**, a{2}{3}. */
  repeated(inner: Node, flags: Flags): Node {
    const found = this.repetition()
    if (!found) return inner
    const greedy = this.cursor.take('?') === flags.swap
    if (this.repetition()) invalid(this.cursor.source)
    return { kind: 'repeat', inner, ...found, greedy }
  }

  repetition(): { min: number; max: number } | null {
    const { cursor } = this
    if (cursor.take('*')) return { min: 0, max: Infinity }
    if (cursor.take('+')) return { min: 1, max: Infinity }
    if (cursor.take('?')) return { min: 0, max: 1 }
    const found = cursor.read(/\{(\d+)(,(\d*))?\}/y)
    if (!found) return null
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3])
    if (min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT) || min > max) invalid(cursor.source)
    return { min, max }
  }
}

const FLAG_NAMES: Record<string, keyof Flags> = { i: 'fold', m: 'lines', s: 'dotAll', U: 'swap' }

function apply(flags: Flags, [, on = '', off = '']: RegExpExecArray): void {
  for (const [letters, value] of [
    [on, true],
    [off, false],
  ] as const)
    for (const letter of letters) {
      const name = FLAG_NAMES[letter]
      if (name) flags[name] = value
    }
}
