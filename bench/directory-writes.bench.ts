/**
 * Cost of directory rows for writers: an import and single saves with and without rows, alternating on one
 * server in a process of its own.
 *   npm run build && node -e "import('vite').then((vite) => vite.runnerImport('./bench/directory-writes.bench.ts'))"
 */
import { projectEntity } from '../src/entities/project/entity.ts'
import { draftOf } from '../src/entities/project/draft.ts'
import { projectImport } from '../src/entities/project/import.ts'
import { meter } from '../src/firebase/meter.ts'
import { readMany } from '../src/firebase/read.ts'
import { type Change, edit } from '../src/records/change.ts'
import { commit } from '../src/records/commit.ts'
import { readAll } from '../src/records/read-all.ts'
import { writeAll } from '../src/records/write-all.ts'
import { freshSite } from './import/site.ts'
import { median, printLine, timed } from './workload.ts'

const RECORDS = 2_000
const A_TURN = 200
const SAVES = 60

type Kind = 'with rows' | 'without rows'
const KINDS: readonly Kind[] = ['with rows', 'without rows']

/** Returns the changes as they are, or without the directory rows. */
function written(kind: Kind, changes: readonly Change[]): Change[] {
  if (kind === 'with rows') return [...changes]
  return changes.map((change) => {
    const { row: _, ...traits } = change.traits
    return { ...change, traits }
  })
}

const items = (kind: Kind, from: number) =>
  Array.from({ length: A_TURN }, (_, at) => ({
    id: `${kind.replace(' ', '-')}-${from + at}`,
    draft: {
      ...draftOf(),
      name: `Water Treatment Plant and Pipeline ${from + at}`,
      country: 'Saudi Arabia',
      city: 'Al Khobar',
      sector: 'Water',
      owner: 'National Water Company; Ministry of Environment',
      status: 'Active' as const,
      capexAmount: String(1_000_000 + from + at),
      capexCurrency: 'SAR',
      startDate: '2024-03',
      completionDate: '2029',
      latitude: '26.2794',
      longitude: '50.2083',
      description:
        'A plant with intake, reverse osmosis, storage and a pipeline to the city, in three phases. '.repeat(
          4,
        ),
    },
  }))

interface Measured {
  ms: number[]
  writes: number
}
const nothing = (): Record<Kind, Measured> => ({
  'with rows': { ms: [], writes: 0 },
  'without rows': { ms: [], writes: 0 },
})

async function measured(into: Measured, work: () => Promise<unknown>): Promise<void> {
  meter.reset()
  into.ms.push(await timed(work))
  into.writes += meter.snapshot().writes
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

function printTimes(
  what: string,
  { 'with rows': a, 'without rows': b }: Record<Kind, Measured>,
  of: (ms: number[]) => number,
) {
  const [one, other] = [of(a.ms), of(b.ms)]
  printLine(
    `${what}, ms with and without rows`,
    `${one.toFixed(1)}  ${other.toFixed(1)}  × ${(one / other).toFixed(2)}`,
  )
  printLine(`${what}, writes`, `${a.writes}  ${b.writes}`)
}

const site = await freshSite()
const imports = nothing()
for (let from = 0; from < RECORDS; from += A_TURN) {
  for (const kind of from % (2 * A_TURN) === 0 ? KINDS : KINDS.toReversed()) {
    const changes = written(kind, projectImport.changes(items(kind, from), new Map()))
    await measured(imports[kind], () => writeAll(changes, { kind: 'import', label: kind }))
  }
}
printTimes(`Import of ${RECORDS}`, imports, sum)

const stored = await readAll({ collection: 'projects' }, projectEntity.decode)
const named = new Map(stored.map((record) => [record.id, record]))
for (const [what, values] of [
  ['A save that changes the row', (n: number) => ({ city: `City ${n}` })],
  ['A save that does not', (n: number) => ({ source: `Source ${n}` })],
] as const) {
  const saves = nothing()
  for (let n = 0; n < SAVES; n++) {
    for (const kind of n % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const id = `${kind.replace(' ', '-')}-${n * 7}`
      const [current] = await readMany('projects', [id])
      const base = current ? projectEntity.decode(id, current.data) : named.get(id)
      if (!base) throw new Error(`${id} is not there`)
      const before = projectEntity.fieldsOf(base)
      const change = edit(projectEntity, base, before, { ...before, ...values(n) })
      await measured(saves[kind], () =>
        commit({ kind: 'edit', label: 'Bench', changes: written(kind, change ? [change] : []) }),
      )
    }
  }
  printTimes(what, saves, median)
}
await site.stop()
