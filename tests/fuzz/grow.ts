import type { Recorded } from './record.ts'

/**
 * A request with one list, map or text grown; its body is created only when it is sent, because it is large.
 */
export interface Grown {
  request: Recorded
  /** The path of the grown part, "writes.*.update.fields", with field names and list indexes replaced. */
  place: string
  body: () => string
}

type Step = string | number
type Container = Record<string, unknown> | unknown[]

/** Members of these have names that clients choose; all of them count as one place. */
const NAMED_BY_CLIENTS = new Set(['fields', 'metadata'])

/** Yields the request with each of its lists, maps and texts grown until the body has `limit` bytes. */
export function* grow(request: Recorded, limit: number): Generator<Grown> {
  const text = request.body && Buffer.from(request.body).toString()
  if (!text || !/^[[{]/.test(text)) return
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return
  }
  for (const steps of pathsOf(root)) {
    for (const [how, fill] of Object.entries(FILLINGS)) {
      const value = valueAt(root, steps)
      if (fill.suits(value))
        yield { request, place: `${nameOf(steps)} ${how}`, body: () => grownText(root, steps, fill, limit) }
    }
  }
}

function* pathsOf(node: unknown, steps: Step[] = []): Generator<Step[]> {
  if (steps.length > 0) yield steps
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node))
    yield* pathsOf(child, [...steps, Array.isArray(node) ? Number(key) : key])
}

const valueAt = (root: unknown, steps: Step[]): unknown =>
  steps.reduce((node, step) => (node as Container)[step as never], root)

/** Names a place; a map in a map in a map counts as one. */
function nameOf(steps: Step[]): string {
  const names = steps.map((step, i) =>
    typeof step === 'number' || NAMED_BY_CLIENTS.has(String(steps[i - 1])) ? '*' : step,
  )
  return names.join('.').replace(/(\.mapValue\.fields\.\*)+/g, '.mapValue.fields.*')
}

interface Filling {
  suits: (value: unknown) => boolean
  /** Returns the JSON of the grown value, with about `length` characters. */
  text: (value: unknown, length: number) => string
}

const repeat = (length: number, open: string, close: string, part: (i: number) => string): string => {
  const parts: string[] = []
  for (let i = 0, size = 2; ; i++) {
    const next = part(i)
    size += next.length + 1
    if (size > length) return open + parts.join() + close
    parts.push(next)
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** Numbers the digits and letters at the ends of a value's texts, so that copies of it differ. */
function varied(json: string, i: number): string {
  return json.replace(/[\da-z](?="[,}\]])/gi, (end) => (/\d/.test(end) ? String(i) : `${end}${i}`))
}

const FILLINGS: Record<string, Filling> = {
  repeated: {
    suits: isList,
    text: (value, length) => {
      const json = JSON.stringify((value as unknown[])[0])
      return repeat(length, '[', ']', () => json)
    },
  },
  'of many different': {
    suits: isList,
    text: (value, length) => {
      const json = JSON.stringify((value as unknown[])[0])
      return repeat(length, '[', ']', (i) => varied(json, i))
    },
  },
  'with many members': {
    suits: isMap,
    text: (value, length) => {
      const [key = '', member] = Object.entries(value as object)[0] ?? []
      const json = JSON.stringify(member)
      return repeat(length, '{', '}', (i) => `${JSON.stringify(i === 0 ? key : `${key}${i}`)}:${json}`)
    },
  },
  'a long text': {
    suits: isText,
    text: (value, length) => JSON.stringify((value as string) + 'x'.repeat(length)),
  },
  'a text repeated with dots': {
    suits: isText,
    text: (value, length) =>
      JSON.stringify(`${value as string}.`.repeat(length / ((value as string).length + 1)) + String(value)),
  },
  'a text repeated with slashes': {
    suits: isText,
    text: (value, length) => JSON.stringify(`${value as string}${'/a'.repeat(length / 2)}`),
  },
  nested: {
    suits: isMap,
    text: (value, length) => {
      const [key = ''] = Object.keys(value as object)
      const open = `{${JSON.stringify(key)}:`
      const depth = Math.floor(length / (open.length + 1))
      return `${open.repeat(depth)}1${'}'.repeat(depth)}`
    },
  },
}

const MARK = '\u0000grown\u0000'

function grownText(root: unknown, steps: Step[], { text }: Filling, limit: number): string {
  const copy = structuredClone(root)
  const last = steps.at(-1) as Step
  const parent = valueAt(copy, steps.slice(0, -1)) as Container
  const value = parent[last as never]
  ;(parent as Record<Step, unknown>)[last] = MARK
  const [before = '', after = ''] = JSON.stringify(copy).split(JSON.stringify(MARK))
  return before + text(value, limit - Buffer.byteLength(before + after) - 10) + after
}
