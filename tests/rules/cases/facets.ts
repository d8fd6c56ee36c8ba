import { doc, increment, writeBatch } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, changeset, commit, patched, stamp, type Data, type Trail } from '../batch.ts'
import { earlierChangeset } from '../records.ts'
import { SHAPES } from '../shapes.ts'
import { all, allows, refuses, type Case } from './case.ts'

async function count(
  backend: Backend,
  actor: Actor,
  name: string,
  data: Data,
  { op = freshId('op'), refs = [`facets/${name}`], untraced }: Trail = {},
): Promise<void> {
  const db = backend.db(actor)
  const batch = writeBatch(db)
  batch.set(doc(db, 'facets', name), patched({ lastChange: op }, data), { merge: true })
  if (!untraced) batch.set(doc(db, 'changesets', op), changeset(backend, actor, refs))
  await batch.commit()
}

const many = (n: number): Data => Object.fromEntries(Array.from({ length: n }, (_, i) => [`v${i}`, 1]))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const currencies = (n: number): Data =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`A${LETTERS[Math.trunc(i / 26)]}${LETTERS[i % 26]}`, 1]),
  )

const entry = { n: increment(1), capex: { AED: increment(5) } }

const FACETS: Data = {
  total: increment(1),
  roots: increment(1),
  capex: { AED: increment(1.5) },
  country: { Oman: entry },
  sector: { '(none)': entry },
  type: { Company: entry },
  status: { Active: entry },
  year: { '2029': entry },
  countrySector: { 'Oman|Energy': entry },
}

export const facetCases: Case[] = [
  ...['projects', 'players', 'news'].flatMap((name) =>
    all(
      allows(`counts of ${name}`, (w) => count(w, 'admin', name, FACETS)),
      allows(`the first count of ${name}`, (w) => count(w, 'admin', name, { total: increment(1) })),
      OUTSIDERS.map((actor) =>
        refuses(`counts of ${name} by ${actor}`, (w) => count(w, actor, name, FACETS)),
      ),
      Object.keys(FACETS).map((key) =>
        refuses(`a text as ${key} of ${name}`, (w) => count(w, 'admin', name, { [key]: 'x' })),
      ),
      refuses(`a fraction as the total of ${name}`, (w) => count(w, 'admin', name, { total: 1.5 })),
      refuses(`a fraction as the roots of ${name}`, (w) => count(w, 'admin', name, { roots: 1.5 })),
      refuses(`an unknown key in the counts of ${name}`, (w) => count(w, 'admin', name, { extra: {} })),
      refuses(`a delete of the counts of ${name}`, async (w) => {
        await w.write(`facets/${name}`, {})
        await commit(w, 'admin', { delete: [`facets/${name}`] }, { untraced: true })
      }),
    ),
  ),
  ...['projects-owners-00', 'projects-owners-09', 'projects-owners-10', 'projects-owners-15'].flatMap(
    (name) =>
      all(
        allows(`counts in ${name}`, (w) =>
          count(w, 'admin', name, { owners: { ACME: { n: increment(1) } } }),
        ),
        refuses(`an unknown key in ${name}`, (w) => count(w, 'admin', name, { owners: {}, total: 1 })),
        refuses(`a text as owners in ${name}`, (w) => count(w, 'admin', name, { owners: 'x' })),
        OUTSIDERS.map((actor) =>
          refuses(`counts in ${name} by ${actor}`, (w) => count(w, actor, name, { owners: {} })),
        ),
      ),
  ),
  refuses('a shard of owners without owners', (w) => {
    const op = freshId('op')
    return commit(w, 'admin', { set: { 'facets/projects-owners-03': { lastChange: op } } }, { op })
  }),
  refuses('counts without a changeset', (w) => count(w, 'admin', 'projects', FACETS, { untraced: true })),
  refuses('counts whose changeset names others', (w) =>
    count(w, 'admin', 'projects', FACETS, { refs: ['facets/players'] }),
  ),
  refuses('counts under an earlier changeset', async (w) => {
    const lastChange = await earlierChangeset(w, ['facets/projects'])
    await count(w, 'admin', 'projects', { ...FACETS, lastChange })
  }),
  refuses('counts under a changeset id that is none', (w) =>
    count(w, 'admin', 'projects', { ...FACETS, lastChange: 'a/b' }),
  ),
  refuses('counts that name no changeset', async (w) => {
    const empty = { lastChange: ABSENT }
    await count(w, 'admin', 'players', { total: increment(1), ...empty })
  }),
  ...(
    [
      ['a currency that is none', { dollars: 1 }],
      ['a text as an amount', { AED: 'much' }],
      ['an amount that is infinite', { AED: Number.POSITIVE_INFINITY }],
      ['an amount that is no number', { AED: Number.NaN }],
      ['a map as an amount', { AED: { n: 1 } }],
      ['an empty list for amounts', []],
      ['an empty text for amounts', ''],
    ] as [string, unknown][]
  ).map(([why, capex]) =>
    refuses(`counts with ${why}`, (w) => count(w, 'admin', 'projects', { capex }, { op: freshId('op') })),
  ),
  ...['country', 'sector', 'type', 'status', 'year', 'countrySector'].map((key) =>
    refuses(`10,001 values of ${key}`, (w) => count(w, 'admin', 'news', { [key]: many(10_001) })),
  ),
  refuses('10,001 owners in one document', (w) =>
    count(w, 'admin', 'projects-owners-07', { owners: many(10_001) }),
  ),
  refuses('201 currencies', (w) => count(w, 'admin', 'news', { capex: currencies(201) })),
  allows('no amount yet', (w) => count(w, 'admin', 'news', { capex: {} })),
  allows('200 currencies and amounts of any size', (w) =>
    count(w, 'admin', 'news', { capex: { ...currencies(197), XAA: -1.5e300, XAB: 1e-9, XAC: 0 } }),
  ),
  ...['projects-owners-16', 'projects-owners-1', 'players-owners-01', 'events', 'projects-owners-01x'].map(
    (name) => refuses(`counts in ${name}`, (w) => count(w, 'admin', name, { owners: {} })),
  ),
  allows('a record and its counts in one commit', async (w) => {
    const op = freshId('op')
    const db = w.db('admin')
    const path = `projects/${freshId()}`
    const batch = writeBatch(db)
    batch.set(doc(db, path), { ...SHAPES.projects?.base, ...stamp(op) })
    batch.set(doc(db, 'changesets', op), changeset(w, 'admin', [path, 'facets/projects']))
    batch.set(doc(db, 'facets/projects'), { ...FACETS, lastChange: op }, { merge: true })
    await batch.commit()
  }),
]
