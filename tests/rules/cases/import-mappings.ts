import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { MAX_MAPPING_LENGTH } from '../../../src/entities/import-mapping/kept.ts'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, patched, type Data } from '../batch.ts'
import { oneOf, text, type Field } from '../fields.ts'
import { PAST } from '../records.ts'
import { all, allows, refuses, type Case } from './case.ts'

const mapping = (backend: Backend, actor: Actor, patch: Data = {}): Data =>
  patched(
    {
      collection: 'projects',
      mapping: '{}',
      by: backend.uid(actor),
      byEmail: backend.email(actor),
      at: serverTimestamp(),
    },
    patch,
  )

/** Returns 28 hex digits that no other case uses. */
const freshForm = () =>
  Array.from(freshId(''), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .slice(-28)
    .padStart(28, '0')

const write = (backend: Backend, actor: Actor, patch: Data = {}, form = freshForm()) =>
  commit(
    backend,
    actor,
    { set: { [`importMappings/${form}`]: mapping(backend, actor, patch) } },
    { untraced: true },
  )

async function kept(backend: Backend): Promise<string> {
  const form = freshForm()
  await backend.write(`importMappings/${form}`, mapping(backend, 'colleague', { at: PAST }))
  return form
}

const FIELDS: Record<string, Field> = {
  collection: oneOf('projects', 'players', 'roles', 'news', 'events'),
  mapping: text(2, MAX_MAPPING_LENGTH),
  by: { good: [], bad: [['somebody else', 'somebody'], ['null', null]] },
  byEmail: { good: [], bad: [['another address', 'other@ppx.example'], ['null', null]] },
  at: { good: [], bad: [['an earlier time', PAST], ['null', null]] },
} // oxfmt-ignore

const read = async (backend: Backend, actor: Actor, form: string) => {
  await getDoc(doc(backend.db(actor), 'importMappings', form))
}

export const importMappingCases: Case[] = [
  allows('an admin to keep how a file was mapped', (w) => write(w, 'admin', { mapping: 'x'.repeat(9) })),
  ...Object.entries(FIELDS).flatMap(([key, field]) =>
    all(
      field.good
        .filter((value) => value !== 'x')
        .map((value, i) =>
          allows(`import mapping.${key} good ${i}`, (w) => write(w, 'admin', { [key]: value })),
        ),
      field.bad.map(([why, value]) =>
        refuses(`import mapping.${key}: ${why}`, (w) => write(w, 'admin', { [key]: value })),
      ),
      refuses(`an import mapping without ${key}`, (w) => write(w, 'admin', { [key]: ABSENT })),
    ),
  ),
  allows('an admin to put it in the place of a colleague’s', async (w) =>
    write(w, 'admin', {}, await kept(w)),
  ),
  allows('an admin to read what a colleague kept', async (w) => read(w, 'admin', await kept(w))),
  refuses('an import mapping with an unknown key', (w) => write(w, 'admin', { extra: 1 })),
  refuses('an import mapping under a name that is no form', (w) => write(w, 'admin', {}, freshId('form'))),
  refuses('an admin to delete an import mapping', async (w) =>
    commit(w, 'admin', { delete: [`importMappings/${await kept(w)}`] }, { untraced: true }),
  ),
  ...OUTSIDERS.flatMap((actor) => [
    refuses(`an import mapping by ${actor}`, (w) => write(w, actor)),
    refuses(`a change of an import mapping by ${actor}`, async (w) => write(w, actor, {}, await kept(w))),
    refuses(`${actor} to read an import mapping`, async (w) => read(w, actor, await kept(w))),
  ]),
]
