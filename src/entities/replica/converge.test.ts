import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { FIRST_ADMIN, testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { memoryDisk } from '../../../tests/support/memory-disk.ts'
import { browser } from '../../../tests/support/memory-tabs.ts'
import { saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { currentStaff, signIn } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { edit } from '../../records/change.ts'
import { onCommitted } from '../../records/committed.ts'
import { asStored, readAll } from '../../records/read-all.ts'
import { Replica } from '../../records/replica/replica.ts'
import { SortedRows } from '../../records/replica/rows.ts'
import { deriveTree } from '../../records/replica/tree.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { removeProject } from '../project/mutations.ts'
import type { Project } from '../project/fields.ts'
import { REPLICA_SOURCES } from './sources.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.asColleague()
  await database.asAdmin()
  await signIn(FIRST_ADMIN.email, FIRST_ADMIN.password)
}, 60_000)
afterAll(() => database.close())

/** Intercepts the next requests; null lets them through. */
let network: ((url: string, send: () => Promise<Response>) => Promise<Response>) | null = null
const direct = globalThis.fetch
globalThis.fetch = (input, init) => {
  const send = () => direct(input, init)
  return network && typeof input === 'string' ? network(input, send) : send()
}
afterEach(() => void (network = null))

const SOURCE = REPLICA_SOURCES.projects
const people = ['admin', 'colleague'] as const

/** One person's browser. Its own writes are dated by a clock that is wrong by `skew` ms. */
async function clientOf(name: (typeof people)[number], skew: number) {
  const be = () => connect({ origin: database.origin, name })
  be()
  const own = await currentStaff()
  const [disk, tabs] = [memoryDisk(), browser()]
  const start = () =>
    new Replica(() => Promise.resolve(disk), tabs(), {
      onRecords: () => {},
      onFirstRows: () => {},
      onNotStored: () => {},
      onProgress: () => {},
    })
  let replica = start()
  const stop = onCommitted((item) =>
    item.by === own?.uid ? replica.written({ ...item, at: item.at + skew }) : Promise.resolve(),
  )
  return {
    be,
    records: async () => (await replica.open(SOURCE)) as readonly Project[],
    poll: () => replica.poll(),
    /** Simulates a page reload. */
    reload: async () => {
      await replica.flush()
      replica.close()
      replica = start()
    },
    stop: () => (stop(), replica.close()),
  }
}

/**
 * The stored records, by id. Parent names are recomputed before comparing, as an undo may restore an old one.
 */
async function stored(): Promise<readonly Project[]> {
  const rows = new SortedRows<ReturnType<typeof SOURCE.decode>>()
  for (const { id, data } of await readAll({ collection: 'projects' }, asStored))
    rows.put(SOURCE.decode(id, data))
  deriveTree(rows)
  return rows.all() as readonly Project[]
}

/** Returns the fields in which records differ. */
function differences(held: readonly Project[], there: readonly Project[]): unknown[] {
  const byId = new Map(there.map((record) => [record.id, record]))
  const ids = [...new Set([...held, ...there].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [a, b] = [held.find((record) => record.id === id), byId.get(id)]
    const names = Object.keys({ ...a, ...b }) as (keyof Project)[]
    return names.flatMap((name) =>
      JSON.stringify(a?.[name]) === JSON.stringify(b?.[name])
        ? []
        : [{ id, name, held: a?.[name], there: b?.[name] }],
    )
  })
}

const NAMES = ['Riyadh Metro', 'مترو الرياض', 'É', 'a"b\\c', 'x'.repeat(200), '🏗 Crane', '0']

/** Writes a legacy document in its own spelling, without a changeset. */
const putLegacy = (id: string, name: string) =>
  database.server.write(`projects/${id}`, {
    title: { stringValue: name },
    country: { stringValue: 'Oman' },
    value: { stringValue: '2 Billion' },
  })

test.each([1, 2])(
  'two people who create, edit, delete, undo, bulk-edit and import in parallel end with the server’s records (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const { below } = randomFrom(seed)
    const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)]
    for (let n = 0; n < 3; n++) putLegacy(`old ${seed} ${n}`, `Old ${n}`)
    const clients = [await clientOf('admin', 3 * 3_600_000), await clientOf('colleague', -3 * 3_600_000)]
    for (const client of clients) await client.records()

    const actions: ((records: readonly Project[]) => Promise<unknown>)[] = [
      async () => {
        const id = `${pick(['-', '_', 'Z', 'a', '0'])}${seed}-${below(1_000_000)}`
        const draft = { ...draftOf(), name: pick(NAMES) ?? '', country: 'Qatar' }
        await saveProject({ id, draft, base: null })
      },
      async (records) => {
        const roots = records.filter(({ parentId }) => parentId === null)
        const [child, parent] = [pick(records.filter(({ childCount }) => childCount === 0)), pick(roots)]
        if (child && parent && child.id !== parent.id)
          await saveProject({ id: child.id, draft: { ...draftOf(child), parentId: parent.id }, base: child })
      },
      async (records) => {
        const base = pick(records)
        if (base)
          await saveProject({
            id: base.id,
            draft: {
              ...draftOf(base),
              name: `${pick(NAMES)?.slice(0, 150)} ${below(99)}`,
              city: `City ${below(9)}`,
            },
            base,
          })
      },
      async (records) => {
        const base = pick(records)
        if (base && below(2) === 0) await removeProject(base)
      },
      async (records) => {
        const base = pick(records.filter(({ rev }) => rev > 0))
        if (base) await undoLastChange(`projects/${base.id}`)
      },
      async (records) => {
        const changes = records.flatMap((record) => {
          const before = projectEntity.fieldsOf(record)
          return edit(projectEntity, record, before, { ...before, sector: `Sector ${below(9)}` }) ?? []
        })
        await writeAll(changes, { kind: 'bulk', label: 'Sector', tolerant: true })
      },
      async (records) => {
        const draft = { ...draftOf(), name: pick(NAMES) ?? '', country: 'Kuwait' }
        const ids = [pick(records)?.id, `i${seed}-${below(1_000_000)}`].filter((id) => id !== undefined)
        const before = new Map(records.map((record) => [record.id, record]))
        const changes = projectImport.changes(
          ids.map((id) => ({ id, draft })),
          before,
        )
        await writeAll(changes, { kind: 'import', label: 'projects.csv', tolerant: true })
      },
    ]
    const deleted = new Set<string>()
    for (let turn = 0; turn < 30; turn++) {
      const client = pick(clients)
      if (!client) continue
      client.be()
      const chance = below(10)
      // Loses a commit's answer or aborts a read.
      network = chance === 0 ? loseOne() : null
      if (chance < 3) await client.poll().catch(() => undefined)
      if (chance === 3) await client.reload()
      const records = await client.records()
      // Stale records cause conflicts, which are refused as they should be.
      await actions[below(actions.length)]?.(records).catch(() => undefined)
      for (const { id } of records) deleted.add(id)
      const gone = pick([...deleted])
      if (chance === 4 && gone) await undoLastChange(`projects/${gone}`).catch(() => undefined)
    }
    network = null
    for (const client of clients) {
      client.be()
      await client.poll()
      await client.poll()
      expect(differences(await client.records(), await stored())).toEqual([])
    }
    for (const client of clients) client.stop()
  },
)

/** Loses the answer of the next commit, or the request of the next read. */
function loseOne(): typeof network {
  let isLost = false
  return async (url, send) => {
    if (isLost || !/:commit|:runQuery/.test(url)) return send()
    isLost = true
    if (url.includes(':commit')) await send()
    throw new TypeError('Failed to fetch')
  }
}
