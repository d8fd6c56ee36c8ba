import type { Random } from './random.ts'

/**
 * A grammar as templates: each `<name>` is replaced by a random expansion of that symbol, one level less
 * deep, from `leaves` at the bottom and from `grown` above it.
 */
export type Grammar = Record<string, { leaves: readonly string[]; grown: readonly string[] }>

/** Splits a text into templates, which are two spaces or a line apart. */
export function forms(text: string): string[] {
  return text.split(/\s{2,}/)
}

/** Creates a symbol with the same templates at every depth. */
export function flat(text: string): Grammar[string] {
  return { leaves: forms(text), grown: [] }
}

/** Creates a random expression of `symbol`, at most `depth` levels deep. */
export function expression(random: Random, grammar: Grammar, depth: number, symbol = 'bool'): string {
  const { leaves = [], grown = [] } = grammar[symbol] ?? {}
  const template = random.pick(depth > 0 && grown.length > 0 ? grown : leaves)
  return template.replaceAll(/<(\w+)>/g, (_, name: string) => expression(random, grammar, depth - 1, name))
}
