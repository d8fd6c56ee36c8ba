import type { Fields } from '../../local-firebase/wire.ts'
import type { Random } from './random.ts'
import { both, OPEN_RULES, type Suite } from './suite.ts'
import { EXTREMES, fields, SCALARS } from './values.ts'
import { nameOf, type Backend } from './backend.ts'

const NAMES = ['a', 'b', 'c d', 'a.s']
const PATHS = [
  'a',
  'b',
  '`c d`',
  'a.a',
  'a.s',
  'b.a.s',
  'a.`c d`',
  '`a.s`',
  'a.`a.s`',
  'a.value',
  'v.value',
  'v',
]
const NUMBERS = [...SCALARS.slice(3, 9), ...EXTREMES.slice(0, 12)]
/** Firestore's limit for the size of a document. */
const MAX_BYTES = 1_048_576
const DOCUMENTS = ['c/d0', 'c/d1', 'c/__id7__', 'c/d1/c/\uffff'].map(nameOf)

function transform(random: Random): object {
  const fieldPath = random.pick(PATHS)
  const number = random.pick(NUMBERS)
  const list = { values: random.some(1, 2, () => random.pick(SCALARS)) }
  return random.pick([
    { fieldPath, increment: number },
    { fieldPath, maximum: number },
    { fieldPath, minimum: number },
    { fieldPath, appendMissingElements: list },
    { fieldPath, removeAllFromArray: list },
    { fieldPath, setToServerValue: 'REQUEST_TIME' },
  ])
}

function write(random: Random): object {
  const name = random.pick(DOCUMENTS)
  const condition = random.chance(0.25) ? { currentDocument: { exists: random.chance(0.6) } } : {}
  if (random.chance(0.12)) return { delete: name, ...condition }
  if (random.chance(0.08)) return { verify: name, currentDocument: { exists: random.chance(0.6) } }
  if (random.chance(0.004)) return { update: { name, fields: almostTooLarge(random, name) }, ...condition }
  const extreme = random.chance(0.3) ? { [random.pick(['v', 'a', 'b'])]: random.pick(EXTREMES) } : {}
  return {
    update: { name, fields: { ...fields(random, NAMES, 3), ...extreme } },
    ...(random.chance(0.6)
      ? { updateMask: { fieldPaths: random.some(0, 3, () => random.pick(PATHS)) } }
      : {}),
    ...(random.chance(0.5) ? { updateTransforms: random.some(0, 3, () => transform(random)) } : {}),
    ...condition,
  }
}

/**
 * Creates fields that bring a document to a few bytes below or above the size limit, as texts of one to four
 * bytes per character.
 */
function almostTooLarge(random: Random, name: string): Fields {
  const path = name.split('/').slice(5)
  const around = path.reduce((size, segment) => size + Buffer.byteLength(segment) + 1, 16) + 32
  const left = MAX_BYTES - around - 'x'.length - 1 - 'y'.length - 1 - 2 + random.below(5) - 2
  const character = random.pick(['x', 'é', '日', '😀'])
  const half = Math.floor(left / 2 / Buffer.byteLength(character))
  const text = character.repeat(half)
  return { x: { stringValue: text }, y: { stringValue: 'x'.repeat(left - Buffer.byteLength(text)) } }
}

const OWN_TIMES = new Set(['updateTime', 'commitTime', 'createTime', 'readTime'])

/**
 * Returns JSON with sorted keys and without permitted differences: each side's own clock, omitted defaults,
 * the sign of zero.
 */
export function canonicalText(answer: unknown): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (OWN_TIMES.has(key)) return undefined
    if (key === 'timestampValue' && Date.parse(String(value)) > Date.parse('2026-01-02')) return 'now'
    if (key === 'doubleValue' && value === '-0') return 0
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    if (key === 'fields' && Object.keys(value).length === 0) return undefined
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

interface Found {
  found?: { name: string }
  missing?: string
}

const sortedDocuments = (body: unknown): Found[] =>
  (body as Found[]).toSorted((a, b) =>
    (a.found?.name ?? a.missing ?? '') < (b.found?.name ?? b.missing ?? '') ? -1 : 1,
  )

/** Compares random commits, one after the other: same status, transform results and documents. */
export const commitsSuite: Suite = async function* (backends, random, count) {
  const load = () => both(backends, (backend) => backend.load(OPEN_RULES))
  await load()
  for (let i = 0; i < count; i++) {
    const body = { writes: random.some(1, 3, () => write(random)) }
    const [google, ours] = await both(backends, async (backend: Backend) => {
      const { status, body: result } = await backend.ask('commit', body)
      const results = status === 200 ? (result as { writeResults?: unknown[] }).writeResults : []
      const documents = await backend.ask('batchGet', { documents: DOCUMENTS })
      return `${status} ${canonicalText(results)} ${canonicalText(sortedDocuments(documents.body))}`
    })
    yield { question: JSON.stringify(body), google, ours }
    // After one difference the databases would keep differing.
    if (google !== ours) await load()
  }
}
