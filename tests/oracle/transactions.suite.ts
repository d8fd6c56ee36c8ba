import { canonicalText } from './commits.suite.ts'
import type { Random } from './random.ts'
import { both, OPEN_RULES, type Suite } from './suite.ts'
import { fields } from './values.ts'
import { type Answer, nameOf, type Backend } from './backend.ts'

const STEPS = 12
/**
 * Documents only for read-write transactions. Google's emulator locks the documents that such a transaction
 * reads and lets others wait; local-firebase lets others continue and refuses the transaction. A separate
 * collection avoids such waits.
 */
const OWN = [0, 1].map((n) => nameOf(`own/d${n}`))
const SHARED = [0, 1, 2].map((n) => nameOf(`c/d${n}`))

/** Placeholders for the ids of transactions, which each side chooses for itself. */
const SLOTS = ['read-write', 'read-only', 'foreign'] as const
type Slot = (typeof SLOTS)[number]

interface Step {
  verb: string
  body: Record<string, unknown>
  /** The transaction that the request uses. */
  uses?: Slot
  /** The transaction that the answer begins. */
  begins?: Slot
}

function readOf(random: Random, names: string[], collectionId: string): Pick<Step, 'verb' | 'body'> {
  const structuredQuery = { from: [{ collectionId }] }
  const aggregations = [{ alias: 'n', count: {} }]
  return random.pick([
    { verb: 'batchGet', body: { documents: names } },
    { verb: 'runQuery', body: { structuredQuery } },
    { verb: 'runAggregationQuery', body: { structuredAggregationQuery: { aggregations, structuredQuery } } },
  ])
}

const writeTo = (random: Random, names: string[]): object =>
  random.chance(0.3)
    ? { delete: random.pick(names) }
    : { update: { name: random.pick(names), fields: fields(random, ['a', 'b'], 1) } }

function step(random: Random): Step {
  const slot = random.pick(SLOTS)
  const [names, collection] = slot === 'read-write' ? [OWN, 'own'] : [SHARED, 'c']
  const begins = random.pick(['read-write', 'read-only'] as const)
  const options = begins === 'read-only' ? { readOnly: {} } : random.pick([{}, { readWrite: {} }])
  const writes = random.some(0, 2, () => writeTo(random, names))
  return random.pick<() => Step>([
    () => ({ verb: 'beginTransaction', body: { options }, begins }),
    () => ({ ...readOf(random, names, collection), uses: slot }),
    () => ({ ...readOf(random, names, collection), uses: slot }),
    () => {
      const read = begins === 'read-write' ? readOf(random, OWN, 'own') : readOf(random, SHARED, 'c')
      return { ...read, body: { ...read.body, newTransaction: options }, begins }
    },
    () => ({ verb: 'commit', body: { writes }, uses: slot }),
    () => ({ verb: 'rollback', body: {}, uses: slot }),
    () => ({ verb: 'commit', body: { writes: [writeTo(random, SHARED)] } }),
    () => ({ verb: 'commit', body: { writes: [writeTo(random, SHARED)] } }),
  ])()
}

type Ids = Partial<Record<Slot, string>>

/** Returns the id of the transaction that an answer begins, wherever it is in the body. */
const begunIn = ({ body }: Answer): string | undefined =>
  (Array.isArray(body)
    ? (body as { transaction?: string }[])
    : [body as { transaction?: string } | null]
  ).find((row) => row?.transaction !== undefined)?.transaction

/** Removes the transaction id, which each side chooses, and the flag that Google sets on a last row. */
const withoutOwn = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'transaction' || key === 'done' ? undefined : value,
    ),
  )

async function take(backend: Backend, ids: Ids, { verb, body, uses, begins }: Step): Promise<string> {
  const open = begins === 'read-write' ? ids['read-write'] : undefined
  // A second transaction would wait for the locks of the first.
  if (open !== undefined) await backend.ask('rollback', { transaction: open })
  const transaction = uses === undefined ? {} : { transaction: ids[uses] ?? 'AAAA' }
  const answer = await backend.ask(verb, { ...body, ...transaction })
  const begun = begunIn(answer)
  if (begins !== undefined && begun !== undefined) ids[begins] = begun
  if (answer.status !== 200) return String(answer.status)
  return canonicalText(withoutOwn(answer.body))
}

/**
 * Compares random requests about transactions, one after the other: same answers, and same documents at the
 * end.
 */
export const transactionsSuite: Suite = async function* (backends, random, count) {
  for (let i = 0; i < count; i++) {
    await both(backends, (backend) => backend.load(OPEN_RULES))
    const steps = Array.from({ length: STEPS }, () => step(random))
    const [google, ours] = await both(backends, async (backend) => {
      const ids: Ids = {}
      const answers: string[] = []
      for (const one of steps) answers.push(await take(backend, ids, one))
      // An open transaction would lock the documents of the next round.
      const open = ids['read-write']
      if (open !== undefined) await backend.ask('rollback', { transaction: open })
      return answers.join('\n    ')
    })
    yield { question: JSON.stringify(steps), google, ours }
  }
}
