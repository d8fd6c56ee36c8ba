import { freshId, OUTSIDERS, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, stamp, type Trail } from '../batch.ts'
import { earlierChangeset, FUTURE, PAST, putEnds, type Attempt } from '../records.ts'
import { SHAPES } from '../shapes.ts'
import { allows, refuses, type Case } from './case.ts'

async function create(backend: Backend, collection: string, attempt: Attempt): Promise<void> {
  if (collection === 'roles') await putEnds(backend)
  const op = freshId('op')
  const data = patched({ ...SHAPES[collection]?.base, ...stamp(op) }, attempt.patch ?? {})
  const path = `${collection}/${attempt.id ?? freshId()}`
  await commit(backend, attempt.actor ?? 'admin', { set: { [path]: data } }, { op, ...attempt.trail })
}

const restored = { rev: 7, createdAt: PAST }
const restore: Trail = { changeset: { kind: 'restore' } }

export function createCases(name: string): Case[] {
  const one = `a new ${name} record`
  return [
    refuses(`${one} without a changeset`, (w) => create(w, name, { trail: { untraced: true } })),
    refuses(`${one} under an earlier changeset that names it`, async (w) => {
      const id = freshId()
      const lastChange = await earlierChangeset(w, [`${name}/${id}`])
      await create(w, name, { id, patch: { lastChange } })
    }),
    refuses(`${one} whose changeset names another`, (w) =>
      create(w, name, { trail: { changeset: { refs: [`${name}/another`] } } }),
    ),
    refuses(`${one} under a changeset id that is none`, (w) =>
      create(w, name, { patch: { lastChange: 'a/b' } }),
    ),
    refuses(`${one} under a blank changeset id`, (w) => create(w, name, { patch: { lastChange: '' } })),
    refuses(`${one} under an endless changeset id`, (w) =>
      create(w, name, { patch: { lastChange: 'x'.repeat(120_000) } }),
    ),
    ...[0, 2, -1, 1.5, '1', null].map((rev) =>
      refuses(`${one} with revision ${JSON.stringify(rev)}`, (w) => create(w, name, { patch: { rev } })),
    ),
    refuses(`${one} made at a time of the client's choice`, (w) =>
      create(w, name, { patch: { createdAt: PAST } }),
    ),
    refuses(`${one} updated at a time of the client's choice`, (w) =>
      create(w, name, { patch: { updatedAt: PAST } }),
    ),
    ...['createdAt', 'updatedAt', 'rev', 'lastChange'].map((key) =>
      refuses(`${one} without ${key}`, (w) => create(w, name, { patch: { [key]: ABSENT } })),
    ),
    ...['a b', 'a.b', 'ü', 'x'.repeat(129)].map((id) =>
      refuses(`${one} with the id ${id.slice(0, 9)}`, (w) => create(w, name, { id: `${id}${freshId('')}` })),
    ),
    ...OUTSIDERS.map((actor) => refuses(`${one} by ${actor}`, (w) => create(w, name, { actor }))),
    allows(`a restored ${name} record`, (w) => create(w, name, { patch: restored, trail: restore })),
    ...['undo', 'redo'].map((kind) =>
      allows(`a ${name} record brought back by ${kind}`, (w) =>
        create(w, name, { patch: restored, trail: { changeset: { kind } } }),
      ),
    ),
    ...['create', 'edit', 'bulk', 'import', 'delete'].map((kind) =>
      refuses(`a ${name} record with an old revision in a change of kind ${kind}`, (w) =>
        create(w, name, { patch: restored, trail: { changeset: { kind } } }),
      ),
    ),
    refuses(`a restored ${name} record whose changeset names another`, (w) =>
      create(w, name, { patch: restored, trail: { changeset: { kind: 'restore', refs: ['x/y'] } } }),
    ),
    refuses(`a restored ${name} record under an earlier changeset`, async (w) => {
      const id = freshId()
      const lastChange = await earlierChangeset(w, [`${name}/${id}`])
      await create(w, name, { id, patch: { ...restored, lastChange } })
    }),
    refuses(`a restored ${name} record with revision 1`, (w) =>
      create(w, name, { patch: { createdAt: PAST }, trail: restore }),
    ),
    refuses(`a restored ${name} record with revision 0`, (w) =>
      create(w, name, { patch: { createdAt: PAST, rev: 0 }, trail: restore }),
    ),
    refuses(`a restored ${name} record with a fraction of a revision`, (w) =>
      create(w, name, { patch: { createdAt: PAST, rev: 2.5 }, trail: restore }),
    ),
    refuses(`a restored ${name} record from the future`, (w) =>
      create(w, name, { patch: { rev: 7, createdAt: FUTURE }, trail: restore }),
    ),
    refuses(`a restored ${name} record made at no time`, (w) =>
      create(w, name, { patch: { rev: 7, createdAt: null }, trail: restore }),
    ),
  ]
}
