import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { commit, type Data, type Trail } from '../batch.ts'
import { earlierChangeset, PAST } from '../records.ts'
import { all, allows, refuses, type Case } from './case.ts'

const freshPath = () => `projects/${freshId()}/public/timeline`
const projectOf = (path: string) => path.split('/').slice(0, 2).join('/')
const told = (fields: Data = {}): Data => ({
  at: serverTimestamp(),
  status: ['Active', 'On Hold'],
  ...fields,
})

/** Adds one operation to a timeline as the app does, to the entries in `before`. */
async function tell(
  backend: Backend,
  {
    path = freshPath(),
    actor = 'admin',
    entry = told(),
    before = {},
    extra = {},
    trail = {},
  }: {
    path?: string
    actor?: Actor
    entry?: unknown
    before?: Data
    extra?: Data
    trail?: Trail
  } = {},
): Promise<void> {
  const op = trail.op ?? freshId('op')
  await commit(
    backend,
    actor,
    { set: { [path]: { entries: { ...before, [op]: entry }, lastChange: op, ...extra } } },
    { op, ...trail },
  )
}

const EARLIER: Data = { earlier: { at: PAST, status: ['Planning', 'Active'] } }
async function stored(backend: Backend): Promise<string> {
  const path = freshPath()
  await backend.write(path, { entries: EARLIER, lastChange: 'earlier' })
  return path
}

/**
 * Deletes a timeline in a commit whose changeset says that `deleted` is deleted; by default the timeline's
 * own project.
 */
async function remove(backend: Backend, actor: Actor = 'admin', deleted?: string): Promise<void> {
  const op = freshId('op')
  const path = await stored(backend)
  const ref = deleted ?? projectOf(path)
  await commit(
    backend,
    actor,
    { delete: [path] },
    {
      op,
      refs: [ref],
      changeset: { kind: 'delete', deleted: { [ref]: 1 } },
      receipt: { op, at: serverTimestamp() },
    },
  )
}

export const timelineCases: Case[] = all(
  allows('the first entry of a timeline', (w) => tell(w)),
  allows('every field that visitors are told of', (w) =>
    tell(w, {
      entry: told({
        capexAmount: [null, 5],
        capexCurrency: [null, 'USD'],
        startDate: ['2020', null],
        completionDate: ['2029', '2030'],
      }),
    }),
  ),
  allows('one entry more', async (w) => {
    await tell(w, { path: await stored(w), before: EARLIER })
  }),
  OUTSIDERS.map((actor) => refuses(`an entry by ${actor}`, (w) => tell(w, { actor }))),
  refuses('an entry in the place of the others', async (w) => {
    await tell(w, { path: await stored(w) })
  }),
  refuses('an earlier entry told otherwise', async (w) => {
    const path = await stored(w)
    await tell(w, { path, before: { earlier: { at: PAST, status: ['Active', 'Planning'] } } })
  }),
  refuses('an entry of another moment', (w) => tell(w, { entry: told({ at: PAST }) })),
  refuses('an entry about another field', (w) => tell(w, { entry: told({ by: ['a', 'b'] }) })),
  refuses('an entry that is text', (w) => tell(w, { entry: 'changed' })),
  refuses('a key beside the entries', (w) => tell(w, { extra: { by: 'somebody' } })),
  refuses('an entry without a changeset', (w) => tell(w, { trail: { untraced: true } })),
  refuses('an entry whose changeset names another', (w) => tell(w, { trail: { refs: ['projects/p1'] } })),
  refuses('an entry under an earlier changeset', async (w) => {
    const path = freshPath()
    const op = await earlierChangeset(w, [path])
    await tell(w, { path, trail: { op, untraced: true } })
  }),
  refuses('an entry of a player', (w) => {
    const op = freshId('op')
    const path = 'players/p1/public/timeline'
    return commit(w, 'admin', { set: { [path]: { entries: { [op]: told() }, lastChange: op } } }, { op })
  }),
  allows('a delete with its project', (w) => remove(w)),
  refuses('a delete with another project', (w) => remove(w, 'admin', 'projects/p2')),
  refuses('a delete by itself', async (w) => {
    await commit(w, 'admin', { delete: [await stored(w)] })
  }),
  OUTSIDERS.map((actor) => refuses(`a delete by ${actor}`, (w) => remove(w, actor))),
)
