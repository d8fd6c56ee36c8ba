import { mergeLabel } from '../../src/entities/player/merged-into.ts'
import { planMerge, readCandidates } from '../../src/entities/player/merge.ts'
import { connect, connection } from '../../src/firebase/connection.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { edit, removal } from '../../src/records/change.ts'
import { commit } from '../../src/records/commit.ts'
import { type Fields, plainMap } from '../../src/records/fields.ts'
import type { RecordTraits } from '../../src/records/traits.ts'
import { writeAll } from '../../src/records/write-all.ts'
import { COLLEAGUE, type TestDatabase } from './database.ts'

/** Of records that nothing is counted of and nothing hangs on, or whose changed fields do not matter to that. */
const PLAIN: RecordTraits = { counted: null, tree: false, secret: false, readByRules: () => [] }

const signedIn = new WeakSet<TestDatabase>()

/**
 * Before a screen is opened: what that asks by itself while the colleague is still signing in would be asked by nobody,
 * be refused, and so end its session.
 */
export async function colleagueSignsIn(database: TestDatabase): Promise<void> {
  if (signedIn.has(database)) return
  signedIn.add(database)
  const { name, origin } = connection()
  await database.asColleague()
  connect({ name, origin: origin ?? database.origin })
}

/** Whatever `act` asks of the database is asked by a colleague in another browser; the screen stays whose it is. */
export async function byColleague(database: TestDatabase, act: () => Promise<unknown>): Promise<void> {
  const { name, origin } = connection()
  await colleagueSignsIn(database)
  connect({ name: COLLEAGUE, origin: database.origin })
  await act().finally(() => connect({ name, origin: origin ?? database.origin }))
}

async function stored(path: string) {
  const document = await readDocument(path)
  if (!document) throw new Error(`no document ${path}`)
  const {
    rev,
    lastChange,
    createdAt: _created,
    updatedAt: _updated,
    childCount: _count,
    ...fields
  } = document.data
  const stamp = { id: path.split('/')[1] ?? '', createdAt: null, updatedAt: null, rev: Number(rev) }
  return { fields: plainMap(fields), stamp: { ...stamp, lastChange: String(lastChange) } }
}

/** Whoever is signed in saves these fields of a record that nothing hangs on, as one batch of a long operation. */
export async function saveInGroup(path: string, fields: Fields, group: string, label: string): Promise<void> {
  const before = await stored(path)
  const target = { traits: PLAIN, collection: path.split('/')[0] ?? '' }
  const change = edit(target, before.stamp, before.fields, { ...before.fields, ...fields })
  await commit({ kind: 'import', label, group, changes: change ? [change] : [] })
}

/** A colleague saves these fields of a record, as a form of the application does. */
export const colleagueSaves = (database: TestDatabase, path: string, fields: Fields): Promise<void> =>
  byColleague(database, async () => {
    const before = await stored(path)
    const target = { traits: PLAIN, collection: path.split('/')[0] ?? '' }
    const change = edit(target, before.stamp, before.fields, { ...before.fields, ...fields })
    await commit({ kind: 'edit', label: path, changes: change ? [change] : [] })
  })

/** A colleague deletes a record that nothing hangs on. */
export const colleagueDeletes = (database: TestDatabase, path: string): Promise<void> =>
  byColleague(database, async () => {
    const { fields, stamp } = await stored(path)
    const changes = [removal({ traits: PLAIN, collection: path.split('/')[0] ?? '' }, stamp, fields)]
    await commit({ kind: 'delete', label: path, changes })
  })

/** A colleague merges the second player into the first, whose own values all stay. */
export const colleagueMerges = (database: TestDatabase, staying: string, away: string): Promise<void> =>
  byColleague(database, async () => {
    const [survivor, ...others] = await readCandidates([staying, away])
    if (!survivor) throw new Error(`no player ${staying}`)
    const { player, contact } = survivor
    const merged = { fields: player, email: contact?.email ?? '', phone: contact?.phone ?? '' }
    const { changes } = await planMerge({ survivor, others, merged })
    await writeAll(changes, { kind: 'bulk', label: mergeLabel(player.name) })
  })
