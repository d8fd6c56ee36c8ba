import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, stamp, type Data, type Trail } from '../batch.ts'
import { flag, integer, oneOf, text, texts, type Field } from '../fields.ts'
import { all, allows, refuses, type Case } from './case.ts'
import { earlierChangeset, PAST } from '../records.ts'

const BASE = {
  label: 'Floor area',
  type: 'number',
  entityType: 'project',
  required: false,
  options: [],
  defaultValue: '',
  order: 3,
}

const FIELDS: Record<string, Field> = {
  label: text(1, 100),
  type: oneOf('string', 'number', 'date', 'boolean', 'select', 'url'),
  required: flag,
  options: texts(100),
  defaultValue: text(0, 1000),
  order: integer(0, 1_000_000),
}

interface Attempt {
  actor?: Actor
  id?: string
  patch?: Data
  before?: Data
  trail?: Trail
}

const freshName = () => freshId('f').replaceAll('-', '_')

async function create(
  backend: Backend,
  { actor = 'admin', id, patch = {}, trail }: Attempt = {},
): Promise<void> {
  const op = freshId('op')
  const data = patched({ ...BASE, name: freshName(), ...stamp(op) }, patch)
  const path = `dynamicFields/${id ?? `${String(data.entityType)}_${String(data.name)}`}`
  await commit(backend, actor, { set: { [path]: data } }, { op, ...trail })
}

async function existing(backend: Backend, before: Data = {}): Promise<string> {
  const name = freshName()
  const stamped = { createdAt: PAST, updatedAt: PAST, rev: 1, lastChange: 'earlier' }
  await backend.write(`dynamicFields/project_${name}`, patched({ ...BASE, name, ...stamped }, before))
  return `dynamicFields/project_${name}`
}

async function update(
  backend: Backend,
  { actor = 'admin', patch = {}, before, trail }: Attempt = {},
): Promise<void> {
  const path = await existing(backend, before)
  const op = freshId('op')
  const data = patched({ updatedAt: serverTimestamp(), rev: 2, lastChange: op }, patch)
  await commit(backend, actor, { update: { [path]: data } }, { op, ...trail })
}

async function remove(backend: Backend, actor: Actor): Promise<void> {
  const path = await existing(backend)
  const op = freshId('op')
  const receipt = { op, at: serverTimestamp() }
  await commit(backend, actor, { delete: [path] }, { op, changeset: { deleted: { [path]: 1 } }, receipt })
}

const fieldCases: Case[] = [
  allows('a new field', (w) => create(w)),
  allows('a new field of players', (w) => create(w, { patch: { entityType: 'player' } })),
  allows('a field with options', (w) => create(w, { patch: { type: 'select', options: ['a', 'b'] } })),
  refuses('a field of another entity', (w) => create(w, { patch: { entityType: 'news' } })),
  ...['Area', 'floor area', 'floor-area', '', 'x'.repeat(65)].map((name) =>
    refuses(`a field with the name "${name.slice(0, 12)}"`, (w) => create(w, { patch: { name } })),
  ),
  refuses('a field whose id is not made of entity and name', (w) => create(w, { id: freshId() })),
  refuses('a field whose id names the other entity', (w) =>
    create(w, { id: 'player_floor_area', patch: { name: 'floor_area' } }),
  ),
  refuses('a field with an unknown key', (w) => create(w, { patch: { extra: 1 } })),
  refuses('a field without a changeset', (w) => create(w, { trail: { untraced: true } })),
  refuses('a field whose changeset names another', (w) =>
    create(w, { trail: { changeset: { refs: ['dynamicFields/x'] } } }),
  ),
  refuses('a field of the set-up with another label', (w) =>
    create(w, { patch: { ...seedPatch, label: 'Other' }, trail: { untraced: true } }),
  ),
  ...OUTSIDERS.map((actor) => refuses(`a field by ${actor}`, (w) => create(w, { actor }))),
  ...Object.entries(FIELDS).flatMap(([key, field]) =>
    all(
      field.good.map((value, i) =>
        allows(`field.${key} good ${i}`, (w) => create(w, { patch: { [key]: value } })),
      ),
      field.bad.map(([why, value]) =>
        refuses(`field.${key}: ${why}`, (w) => create(w, { patch: { [key]: value } })),
      ),
      refuses(`a field without ${key}`, (w) => create(w, { patch: { [key]: ABSENT } })),
      refuses(`an update of field.${key} to a map`, (w) => update(w, { patch: { [key]: {} } })),
    ),
  ),
  allows('an update of a field', (w) => update(w, { patch: { label: 'Area' } })),
  refuses('an update of a field without a changeset', (w) => update(w, { trail: { untraced: true } })),
  refuses('an update of a field at the same revision', (w) => update(w, { patch: { rev: 1 } })),
  refuses('a field to be renamed', (w) => update(w, { patch: { name: 'other' } })),
  refuses('a field to be given to another entity', (w) => update(w, { patch: { entityType: 'player' } })),
  allows('the first save of a field older than this app, whatever its id', async (w) => {
    const path = `dynamicFields/${freshId('OldId')}`
    await w.write(path, { name: 'area', label: 'Area', type: 'number', entityType: 'project' })
    const op = freshId('op')
    const data = { ...BASE, name: 'area', ...stamp(op) }
    await commit(w, 'admin', { set: { [path]: data } }, { op })
  }),
  ...OUTSIDERS.map((actor) => refuses(`an update of a field by ${actor}`, (w) => update(w, { actor }))),
  allows('a delete of a field', (w) => remove(w, 'admin')),
  ...OUTSIDERS.map((actor) => refuses(`a delete of a field by ${actor}`, (w) => remove(w, actor))),
  refuses('a delete of a field alone', async (w) =>
    commit(w, 'admin', { delete: [await existing(w)] }, { untraced: true }),
  ),
]

const seedPatch = {
  name: 'currency',
  label: 'Currency',
  type: 'select',
  order: 2,
  rev: 1,
  lastChange: 'setup',
}

const projection = (patch: Data = {}): Data =>
  patched(
    {
      fields: [{ name: 'area', label: 'Area', type: 'number', options: [], required: false, order: 1 }],
      updatedAt: serverTimestamp(),
    },
    patch,
  )

async function project(
  backend: Backend,
  actor: Actor,
  kind: string,
  data: Data,
  { isFirst, ...trail }: Trail & { isFirst?: true } = {},
): Promise<void> {
  const path = `dynamicFieldsConfig/${kind}`
  if (!isFirst) await backend.write(path, { fields: [], updatedAt: PAST })
  const op = freshId('op')
  await commit(backend, actor, { set: { [path]: patched({ lastChange: op }, data) } }, { op, ...trail })
}

const projectionCases: Case[] = [
  ...['projects', 'players'].flatMap((kind) =>
    all(
      allows(`the public fields of ${kind}`, (w) => project(w, 'admin', kind, projection())),
      OUTSIDERS.map((actor) =>
        refuses(`the public fields of ${kind} by ${actor}`, (w) => project(w, actor, kind, projection())),
      ),
      refuses(`a delete of the public fields of ${kind}`, (w) =>
        commit(w, 'admin', { delete: [`dynamicFieldsConfig/${kind}`] }, { untraced: true }),
      ),
    ),
  ),
  refuses('the public fields of another kind', (w) =>
    project(w, 'admin', 'news', projection(), { isFirst: true }),
  ),
  refuses('public fields without a changeset', (w) =>
    project(w, 'admin', 'projects', projection(), { untraced: true }),
  ),
  refuses('public fields whose changeset names others', (w) =>
    project(w, 'admin', 'projects', projection(), { refs: ['dynamicFieldsConfig/players'] }),
  ),
  refuses('public fields under an earlier changeset', async (w) => {
    const lastChange = await earlierChangeset(w, ['dynamicFieldsConfig/projects'])
    await project(w, 'admin', 'projects', projection({ lastChange }))
  }),
  refuses('public fields that name no changeset', (w) =>
    project(w, 'admin', 'projects', { ...projection(), lastChange: ABSENT }),
  ),
  refuses('public fields with an unknown key', (w) => project(w, 'admin', 'projects', projection({ x: 1 }))),
  refuses('public fields without a list', (w) =>
    project(w, 'admin', 'projects', projection({ fields: ABSENT })),
  ),
  refuses('public fields that are a map', (w) => project(w, 'admin', 'projects', projection({ fields: {} }))),
  refuses('public fields that are text', (w) => project(w, 'admin', 'projects', projection({ fields: 'x' }))),
  refuses('61 public fields', (w) =>
    project(w, 'admin', 'projects', projection({ fields: Array.from({ length: 61 }, () => ({})) })),
  ),
  allows('60 public fields', (w) =>
    project(w, 'admin', 'projects', projection({ fields: Array.from({ length: 60 }, () => ({})) })),
  ),
  refuses('public fields without a time', (w) =>
    project(w, 'admin', 'projects', projection({ updatedAt: ABSENT })),
  ),
  refuses("public fields at a time of the client's choice", (w) =>
    project(w, 'admin', 'projects', projection({ updatedAt: PAST })),
  ),
]

export const dynamicFieldCases: Record<string, Case[]> = {
  fields: fieldCases,
  'public fields': projectionCases,
}
