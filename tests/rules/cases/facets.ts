import { doc, increment, writeBatch } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type World } from '../actors.ts'
import { changeset, commit, stamp, type Data } from '../batch.ts'
import { SHAPES } from '../shapes.ts'
import { all, allows, refuses, type Case } from './case.ts'

async function count(world: World, actor: Actor, name: string, data: Data): Promise<void> {
  const db = world.db(actor)
  const batch = writeBatch(db)
  batch.set(doc(db, 'facets', name), data, { merge: true })
  await batch.commit()
}

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
  refuses('a shard of owners without owners', (w) =>
    commit(w, 'admin', { set: { 'facets/projects-owners-03': {} } }, { untraced: true }),
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
    batch.set(doc(db, 'changesets', op), changeset(w, 'admin', [path]))
    batch.set(doc(db, 'facets/projects'), FACETS, { merge: true })
    await batch.commit()
  }),
]
