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

/** Traits of records without counters and dependents, or whose changed fields do not affect these. */
const PLAIN: RecordTraits = { counted: null, together: [], tree: false, secret: false, readByRules: () => [] }

const signedIn = new WeakSet<TestDatabase>()

/**
 * Signs the colleague in. Must run before a screen is opened: requests that the screen sends by itself during
 * the colleague's sign-in would be anonymous, be refused, and so end the screen's session.
 */
export async function colleagueSignsIn(database: TestDatabase): Promise<void> {
  if (signedIn.has(database)) return
  signedIn.add(database)
  const { name, origin } = connection()
  await database.asColleague()
  connect({ name, origin: origin ?? database.origin })
}

/**
 * Sends the database requests of `act` as a colleague in another browser; the screen stays signed in as
 * before.
 */
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

/**
 * Saves these fields of a record without dependents, as whoever is signed in, as one batch of a long
 * operation.
 */
export async function saveInGroup(path: string, fields: Fields, group: string, label: string): Promise<void> {
  const before = await stored(path)
  const target = { traits: PLAIN, collection: path.split('/')[0] ?? '' }
  const change = edit(target, before.stamp, before.fields, { ...before.fields, ...fields })
  await commit({ kind: 'import', label, group, changes: change ? [change] : [] })
}

/** Saves these fields of a record as a colleague, as a form of the application does. */
export const colleagueSaves = (database: TestDatabase, path: string, fields: Fields): Promise<void> =>
  byColleague(database, async () => {
    const before = await stored(path)
    const target = { traits: PLAIN, collection: path.split('/')[0] ?? '' }
    const change = edit(target, before.stamp, before.fields, { ...before.fields, ...fields })
    await commit({ kind: 'edit', label: path, changes: change ? [change] : [] })
  })

/** Deletes a record without dependents, as a colleague. */
export const colleagueDeletes = (database: TestDatabase, path: string): Promise<void> =>
  byColleague(database, async () => {
    const { fields, stamp } = await stored(path)
    const changes = [removal({ traits: PLAIN, collection: path.split('/')[0] ?? '' }, stamp, fields)]
    await commit({ kind: 'delete', label: path, changes })
  })

/** Merges the second player into the first as a colleague; the first keeps all its own values. */
export const colleagueMerges = (database: TestDatabase, staying: string, away: string): Promise<void> =>
  byColleague(database, async () => {
    const [survivor, ...others] = await readCandidates([staying, away])
    if (!survivor) throw new Error(`no player ${staying}`)
    const { player, contact } = survivor
    const merged = { fields: player, email: contact?.email ?? '', phone: contact?.phone ?? '' }
    const { changes } = await planMerge({ survivor, others, merged })
    await writeAll(changes, { kind: 'bulk', label: mergeLabel(player.name) })
  })
