import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { advanceUntilSettled, installFakeTimers } from '../../tests/support/time.ts'
import { creation, edit, pathOf } from './change.ts'
import { commit } from './commit.ts'
import { newId } from './digest.ts'
import { ConflictError, RefusedError, SignedOutError } from './error.ts'
import { historyOf } from './history.ts'
import type { RecordTraits } from './traits.ts'
import { currentStaff } from '../firebase/auth.ts'
import { readDocument } from '../firebase/read.ts'
import { commitWrites } from '../firebase/write.ts'
import { DataError } from '../firebase/error.ts'

/** Simulates network failures for the commits that follow; null lets them through. */
let network: ((send: () => Promise<Response>) => Promise<Response>) | null = null
const direct = globalThis.fetch
globalThis.fetch = (input, init) => {
  const send = () => direct(input, init)
  return network && typeof input === 'string' && input.includes(':commit') ? network(send) : send()
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())
afterEach(() => {
  network = null
})

const traits: RecordTraits = {
  counted: null,
  together: [],
  tree: false,
  secret: false,
  readByRules: () => [],
}
const sector = (name: string, id = newId()) => creation({ traits, collection: 'sectors', id }, { name })
const stamp = (id: string, rev: number) => ({ id, rev, createdAt: null, updatedAt: null, lastChange: '' })
const renaming = (id: string, rev: number, before: string, after: string) => {
  const change = edit({ traits, collection: 'sectors' }, stamp(id, rev), { name: before }, { name: after })
  if (!change) throw new Error('nothing differs')
  return change
}
const nameOf = async (id: string): Promise<unknown> => (await readDocument(`sectors/${id}`))?.data.name

test('a commit writes the record and one changeset that names it', async () => {
  const change = sector('Ports')
  const { opId } = await commit({ kind: 'create', label: 'Ports', changes: [change] })
  const [record, changeset] = [await readDocument(pathOf(change)), await readDocument(`changesets/${opId}`)]
  expect(record?.data).toMatchObject({ name: 'Ports', rev: 1, lastChange: opId })
  expect(changeset?.data).toMatchObject({ kind: 'create', refs: [pathOf(change)], label: 'Ports' })
  expect(changeset?.data.at).toEqual(record?.data.updatedAt)
})

test('the label of a changeset holds no invisible characters and no half of an emoji', async () => {
  const labelFor = async (label: string) => {
    const { opId } = await commit({ kind: 'create', label, changes: [sector('Marked')] })
    return (await readDocument(`changesets/${opId}`))?.data.label
  }
  expect(await labelFor('abc \u202Eevil\u202C NEOM')).toBe('abc evil NEOM')
  expect(await labelFor(`${'x'.repeat(199)}🏗`)).toBe('x'.repeat(199))
})

test('of twenty saves of one revision at once exactly one wins, in each of ten rounds', async () => {
  const change = sector('Race 0')
  await commit({ kind: 'create', label: '', changes: [change] })
  for (let rev = 1; rev <= 10; rev++) {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, who) =>
        commit({
          kind: 'edit',
          label: '',
          changes: [renaming(change.id, rev, `Race ${rev - 1}`, `Race ${rev} by ${who}`)],
        }),
      ),
    )
    const winners = results.flatMap((result, who) => (result.status === 'fulfilled' ? [who] : []))
    expect(winners).toHaveLength(1)
    expect(await nameOf(change.id)).toBe(`Race ${rev} by ${winners[0]}`)
    expect(
      results.filter((result) => result.status === 'rejected' && result.reason instanceof ConflictError),
    ).toHaveLength(19)
  }
})

test(
  'two people who edit one record two hundred times each do not overwrite each other’s saves',
  { timeout: 180_000 },
  async () => {
    const change = sector('0 + 0')
    await commit({ kind: 'create', label: '', changes: [change] })
    /** Adds one to a person's own number; after a conflict reads the record again and retries. */
    const add = async (who: 0 | 1): Promise<void> => {
      const stored = await readDocument(pathOf(change))
      const [name, rev] = [String(stored?.data.name), Number(stored?.data.rev)]
      const numbers = name.split(' + ').map(Number)
      numbers[who] = (numbers[who] ?? Number.NaN) + 1
      const save = renaming(change.id, rev, name, numbers.join(' + '))
      await commit({ kind: 'edit', label: '', changes: [save] }).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error
        return add(who)
      })
    }
    const person = async (who: 0 | 1) => {
      for (let round = 0; round < 200; round++) await add(who)
    }
    await Promise.all([person(0), person(1)])
    expect(await nameOf(change.id)).toBe('200 + 200')
  },
)

/** Returns the number of operations recorded for a record. */
const operationsOf = async (change: { collection: string; id: string }): Promise<number> =>
  (await historyOf(pathOf(change), 10)).length

test(
  'a double submit of the same values is one operation, in each of a hundred rounds',
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < 100; round++) {
      const change = sector(`Twice ${round}`)
      const submit = () => commit({ kind: 'create', label: 'Twice', changes: [change] })
      const [first, second] = await Promise.all([submit(), submit()])
      expect(second.opId).toBe(first.opId)
      expect(await operationsOf(change)).toBe(1)
    }
  },
)

test(
  'a hundred commits with a lost response are confirmed by their receipts and written once each',
  { timeout: 180_000 },
  async () => {
    let sent = 0
    network = async (send) => {
      await send()
      sent++
      throw new TypeError('fetch failed')
    }
    for (let round = 1; round <= 100; round++) {
      const change = sector(`Lost Answer ${round}`)
      await commit({ kind: 'create', label: '', changes: [change] })
      expect(sent).toBe(round)
      expect((await readDocument(pathOf(change)))?.data.rev).toBe(1)
      expect(await operationsOf(change)).toBe(1)
    }
  },
)

test('a request that never arrived is sent again', async () => {
  let tries = 0
  network = (send) => (++tries < 3 ? Promise.reject(new TypeError('fetch failed')) : send())
  const change = sector('Third Time')
  await commit({ kind: 'create', label: '', changes: [change] })
  expect(tries).toBe(3)
  expect(await nameOf(change.id)).toBe('Third Time')
})

test('a contended commit (409) is sent again', async () => {
  let tries = 0
  const aborted = () =>
    Response.json({ error: { code: 409, status: 'ABORTED', message: 'contention' } }, { status: 409 })
  network = (send) => (++tries === 1 ? Promise.resolve(aborted()) : send())
  await commit({ kind: 'create', label: '', changes: [sector('Contended')] })
  expect(tries).toBe(2)
})

test('a rejected token is renewed once and the change resent; a second rejection means signed out', async () => {
  const refused = () =>
    Response.json({ error: { code: 401, status: 'UNAUTHENTICATED', message: 'expired' } }, { status: 401 })
  let tries = 0
  network = (send) => (++tries === 1 ? Promise.resolve(refused()) : send())
  const change = sector('Renewed')
  await commit({ kind: 'create', label: '', changes: [change] })
  expect(await nameOf(change.id)).toBe('Renewed')
  network = () => Promise.resolve(refused())
  await expect(commit({ kind: 'create', label: '', changes: [sector('Never')] })).rejects.toThrow(
    SignedOutError,
  )
})

test(
  'a server that is busy in all six attempts is reported as such, not as a conflict',
  { timeout: 60_000 },
  async () => {
    installFakeTimers()
    let tries = 0
    network = () => {
      tries++
      return Promise.resolve(Response.json({ error: { code: 503, message: 'away' } }, { status: 503 }))
    }
    const sent = advanceUntilSettled(commit({ kind: 'create', label: '', changes: [sector('Away')] }))
    await expect(sent).rejects.toMatchObject({ code: 'busy' })
    expect(tries).toBe(6)
  },
)

test('other values are another operation, which the receipt of the first does not confirm', async () => {
  const change = sector('Version A')
  await commit({ kind: 'create', label: '', changes: [change] })
  const other = commit({ kind: 'create', label: '', changes: [sector('Version B', change.id)] })
  await expect(other).rejects.toThrow(ConflictError)
  expect(await nameOf(change.id)).toBe('Version A')
})

test('an old changeset cannot be reused for another change', async () => {
  const change = sector('Replayed')
  const { opId } = await commit({ kind: 'create', label: '', changes: [change] })
  const replay = commitWrites([
    { type: 'update', path: pathOf(change), fields: { name: 'Forged', rev: 2, lastChange: opId } },
  ])
  await expect(replay).rejects.toThrow(DataError)
  expect(await nameOf(change.id)).toBe('Replayed')
})

test('values that the rules refuse are reported as refused, and as a conflict if the record has changed too', async () => {
  const long = 'x'.repeat(101)
  const create = commit({ kind: 'create', label: '', changes: [sector(long)] })
  await expect(create).rejects.toThrow(RefusedError)
  const change = sector('Short')
  await commit({ kind: 'create', label: '', changes: [change] })
  const tooLong = () => commit({ kind: 'edit', label: '', changes: [renaming(change.id, 1, 'Short', long)] })
  await expect(tooLong()).rejects.toThrow(RefusedError)
  await commit({ kind: 'edit', label: '', changes: [renaming(change.id, 1, 'Short', 'Shorter')] })
  await expect(tooLong()).rejects.toThrow(ConflictError)
  expect(await nameOf(change.id)).toBe('Shorter')
})

test('an edit of a record that a colleague deleted is a conflict and does not recreate it', async () => {
  const change = sector('Going')
  await commit({ kind: 'create', label: '', changes: [change] })
  const gone = { ...renaming(change.id, 1, 'Going', ''), after: null }
  await commit({ kind: 'delete', label: '', changes: [gone] })
  const late = commit({ kind: 'edit', label: '', changes: [renaming(change.id, 1, 'Going', 'Back')] })
  await expect(late).rejects.toMatchObject({ code: 'conflict', conflicts: [{ theirs: null }] })
  expect(await readDocument(pathOf(change))).toBeNull()
})

test('a delete that was already done succeeds', async () => {
  const change = sector('Gone Twice')
  await commit({ kind: 'create', label: '', changes: [change] })
  const gone = { ...renaming(change.id, 1, 'Gone Twice', ''), after: null }
  await commit({ kind: 'delete', label: 'first', changes: [gone] })
  await expect(
    commit({ kind: 'delete', label: 'second', group: 'again', changes: [gone] }),
  ).resolves.toMatchObject({ changes: [] })
})

test('a visitor cannot commit', async () => {
  database.asVisitor()
  await expect(commit({ kind: 'create', label: '', changes: [sector('Nobody')] })).rejects.toThrow(
    SignedOutError,
  )
  await database.asAdmin()
})

test('a person whose access was revoked gets SignedOutError, also for a record changed since', async () => {
  const change = sector('Taken')
  await commit({ kind: 'create', label: '', changes: [change] })
  await commit({ kind: 'edit', label: '', changes: [renaming(change.id, 1, 'Taken', 'Away')] })
  await database.asColleague()
  const person = await currentStaff()
  database.server.write(`admins/${person?.uid}`, { active: { booleanValue: false } })
  const late = commit({ kind: 'edit', label: '', changes: [renaming(change.id, 1, 'Taken', 'Back')] })
  await expect(late).rejects.toThrow(SignedOutError)
  await database.asAdmin()
})
