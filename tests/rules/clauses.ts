/**
 * One condition of the rules, by its position in the source, and the value that replaces it when it is
 * removed.
 */
export interface Clause {
  from: number
  to: number
  line: number
  text: string
  instead: 'true' | 'false'
}

/**
 * Returns every operand of an && (replaced by true) and of an || (replaced by false) in the expressions of a
 * rules file, at any depth of brackets and ternaries.
 */
export function clausesOf(source: string): Clause[] {
  const found: Clause[] = []
  for (const match of source.matchAll(/(?:\bif\s|\breturn\s)/g)) {
    const from = match.index + match[0].length
    collect(source, from, endOf(source, from, ';'), found)
  }
  const seen = new Set<string>()
  return found.filter(({ from, to }) => {
    const key = `${from}-${to}`
    return seen.has(key) ? false : seen.add(key)
  })
}

function collect(source: string, from: number, to: number, found: Clause[]): void {
  const [start, end] = trimmed(source, from, to)
  if (source[start] === '(' && closing(source, start) === end - 1) {
    collect(source, start + 1, end - 1, found)
    return
  }
  const choice = splitAt(source, start, end, '?')
  if (choice.length === 2) {
    const question = choice[0]?.[1] ?? end
    const rest = choice[1]?.[0] ?? end
    const colon = splitAt(source, rest, end, ':')
    collect(source, start, question, found)
    for (const [a, b] of colon) collect(source, a, b, found)
    return
  }
  for (const [operator, instead] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const parts = splitAt(source, start, end, operator)
    if (parts.length < 2) continue
    for (const [a, b] of parts) {
      const [first, last] = trimmed(source, a, b)
      const line = source.slice(0, first).split('\n').length
      found.push({ from: first, to: last, line, text: source.slice(first, last), instead })
      collect(source, first, last, found)
    }
    return
  }
}

/** Splits at an operator outside all brackets, strings and comments. */
function splitAt(source: string, from: number, to: number, operator: string): [number, number][] {
  const parts: [number, number][] = []
  let start = from
  for (let at = from; at < to; at = step(source, at)) {
    if (!source.startsWith(operator, at)) continue
    parts.push([start, at])
    start = at + operator.length
  }
  return [...parts, [start, to]]
}

/** Returns the next position, after a string, a comment or a pair of brackets that begins here. */
function step(source: string, at: number): number {
  const char = source[at] ?? ''
  if (char === "'") return endOf(source, at + 1, "'") + 1
  if (source.startsWith('//', at)) return source.indexOf('\n', at)
  if ('([{'.includes(char)) return closing(source, at) + 1
  return at + 1
}

function closing(source: string, at: number): number {
  const pair = { '(': ')', '[': ']', '{': '}' }[source[at] ?? '']
  return endOf(source, at + 1, pair ?? ')')
}

function endOf(source: string, from: number, mark: string): number {
  let at = from
  while (at < source.length && source[at] !== mark) {
    at = mark === "'" ? at + (source[at] === '\\' ? 2 : 1) : step(source, at)
  }
  return at
}

/** Trims white space and comments from both ends. */
function trimmed(source: string, from: number, to: number): [number, number] {
  const lead = /^(?:\s|\/\/[^\n]*\n)*/.exec(source.slice(from, to))?.[0].length ?? 0
  const tail = /(?:\s|\/\/[^\n]*\n)*$/.exec(source.slice(from + lead, to))?.[0].length ?? 0
  return [from + lead, to - tail]
}
