import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, namesOnly, patched, type Data, type Trail } from '../batch.ts'
import { flag, text } from '../fields.ts'
import { allows, refuses, type Case } from './case.ts'
import { earlierChangeset, PAST } from '../records.ts'

interface Attempt {
  actor?: Actor
  uid?: string
  patch?: Data
  /** Differences from the valid trail; fields of the changeset in `changeset`. */
  trail?: Trail
}

async function enrol(
  backend: Backend,
  { actor = 'admin', uid, patch = {}, trail }: Attempt = {},
): Promise<void> {
  const op = freshId('op')
  const path = `admins/${uid ?? freshId('u')}`
  const data = {
    email: 'new.colleague@ppx.example',
    active: true,
    createdBy: backend.uid(actor),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    rev: 1,
    lastChange: op,
  }
  const changeset = { kind: 'grant', ...namesOnly(path, 1, ['email', 'active', 'createdBy']) }
  await commit(backend, actor, { set: { [path]: patched(data, patch) } }, traced(op, changeset, trail))
}

const traced = (op: string, changeset: Data, trail: Trail = {}): Trail => ({
  op,
  ...trail,
  changeset: { ...changeset, ...trail.changeset },
})

async function existing(backend: Backend, active = true, patch: Data = {}): Promise<string> {
  const path = `admins/${freshId('u')}`
  const email = 'somebody@ppx.example'
  const record = {
    email,
    active,
    createdBy: 'owner',
    createdAt: PAST,
    updatedAt: PAST,
    rev: 3,
    lastChange: 'x',
  }
  await backend.write(path, patched(record, patch))
  return path
}

interface Switch {
  actor?: Actor
  path?: string
  trail?: Trail
}

async function edit(
  backend: Backend,
  patch: Data,
  { actor = 'admin', path, trail }: Switch = {},
): Promise<void> {
  const op = freshId('op')
  const to = path ?? (await existing(backend))
  const data = patched({ updatedAt: serverTimestamp(), rev: 4, lastChange: op }, patch)
  const changeset = { kind: patch.active === false ? 'revoke' : 'grant', ...namesOnly(to, 4, ['active']) }
  await commit(backend, actor, { update: { [to]: data } }, traced(op, changeset, trail))
}

/** Trails that are invalid for a change of rights. */
const BAD_TRAILS: [string, Trail][] = [
  ['no changeset', { untraced: true }],
  ['a changeset that names another', { refs: ['admins/another'] }],
  ['a changeset that is not found under rights', { changeset: { collections: ['projects'] } }],
  ['a changeset of another kind', { changeset: { kind: 'edit' } }],
  ['a changeset without an entry', { changeset: { changes: [] } }],
]

const BAD_ADDRESSES: [string, unknown][] = [
  ['another domain', 'a@elsewhere.example'],
  ['the domain as a part of another', 'a@ppx.example.evil.example'],
  ['the domain at the end of another', 'a@notppx.example'],
  ['a subdomain', 'a@mail.ppx.example'],
  ['two at signs', 'a@evil.example@ppx.example'],
  ['a second domain', 'a@ppx.example@evil.example'],
  ['no name', '@ppx.example'],
  ['capitals', 'Someone@ppx.example'],
  ['capitals in the domain', 'a@PPX.example'],
  ['255 characters', `${'x'.repeat(243)}@ppx.example`],
  ...text(1, 254).bad.filter(([, value]) => typeof value !== 'string'),
]

export const staffCases: Case[] = [
  allows('an admin to add a colleague', (w) => enrol(w)),
  allows('the first admin, whom the owner has let in, to add a colleague', (w) =>
    enrol(w, { actor: 'founder' }),
  ),
  ...OUTSIDERS.map((actor) => refuses(`${actor} to add a colleague`, (w) => enrol(w, { actor }))),
  ...OUTSIDERS.map((actor) =>
    refuses(`${actor} to add themselves`, (w) =>
      enrol(w, { actor, uid: w.uid(actor) || 'nobody', patch: { email: w.email(actor) } }),
    ),
  ),
  ...BAD_ADDRESSES.map(([why, email]) =>
    refuses(`staff with ${why} as address`, (w) => enrol(w, { patch: { email } })),
  ),
  ...flag.bad.map(([why, active]) =>
    refuses(`staff whose switch is ${why}`, (w) => enrol(w, { patch: { active } })),
  ),
  refuses('staff who start switched off', (w) =>
    enrol(w, { patch: { active: false }, trail: { changeset: { kind: 'revoke' } } }),
  ),
  ...BAD_TRAILS.map(([why, trail]) => refuses(`a colleague added with ${why}`, (w) => enrol(w, { trail }))),
  refuses('a colleague added as access that is taken away', (w) =>
    enrol(w, { trail: { changeset: { kind: 'revoke' } } }),
  ),
  refuses('a colleague added under an earlier changeset', async (w) => {
    const uid = freshId('u')
    const op = await earlierChangeset(w, [`admins/${uid}`], {}, { kind: 'grant', collections: ['admins'] })
    await enrol(w, { uid, patch: { lastChange: op } })
  }),
  refuses('a colleague added under a changeset id that is none', (w) =>
    enrol(w, { patch: { lastChange: 'a/b' } }),
  ),
  ...[0, 2, '1', null].map((rev) =>
    refuses(`staff who start with revision ${JSON.stringify(rev)}`, (w) => enrol(w, { patch: { rev } })),
  ),
  refuses('staff who start with the seal of the set-up', (w) =>
    enrol(w, { patch: { lastChange: 'setup' }, trail: { untraced: true } }),
  ),
  refuses('staff added in the name of a colleague', (w) =>
    enrol(w, { patch: { createdBy: w.uid('colleague') } }),
  ),
  refuses('staff added at an earlier time', (w) => enrol(w, { patch: { createdAt: PAST } })),
  refuses('staff updated at an earlier time', (w) => enrol(w, { patch: { updatedAt: PAST } })),
  refuses('staff with an unknown key', (w) => enrol(w, { patch: { role: 'owner' } })),
  ...['email', 'active', 'createdBy', 'createdAt', 'updatedAt', 'rev', 'lastChange'].map((key) =>
    refuses(`staff without ${key}`, (w) => enrol(w, { patch: { [key]: ABSENT } })),
  ),
  refuses('staff under an id that is none', (w) => enrol(w, { uid: `a b${freshId()}` })),

  allows('an admin to switch a colleague off', (w) => edit(w, { active: false })),
  allows('an admin to switch a colleague on again', async (w) =>
    edit(w, { active: true }, { path: await existing(w, false) }),
  ),
  allows('the first change of a record older than its revision', async (w) => {
    const path = await existing(w, true, { rev: ABSENT, lastChange: ABSENT })
    await edit(w, { active: false, rev: 1 }, { path })
  }),
  ...BAD_TRAILS.map(([why, trail]) =>
    refuses(`a colleague switched off with ${why}`, (w) => edit(w, { active: false }, { trail })),
  ),
  refuses('a colleague switched off as access that is given', (w) =>
    edit(w, { active: false }, { trail: { changeset: { kind: 'grant' } } }),
  ),
  refuses('a colleague switched on as access that is taken away', async (w) =>
    edit(w, { active: true }, { path: await existing(w, false), trail: { changeset: { kind: 'revoke' } } }),
  ),
  ...[2, 3, 5, '4', ABSENT].map((rev) =>
    refuses(`a switch from revision 3 to ${String(rev)}`, (w) => edit(w, { active: false, rev })),
  ),
  refuses('a switch that keeps the changeset before', (w) => edit(w, { active: false, lastChange: ABSENT })),
  ...OUTSIDERS.map((actor) =>
    refuses(`${actor} to switch somebody off`, (w) => edit(w, { active: false }, { actor })),
  ),
  refuses('an admin to switch themselves off', (w) =>
    edit(w, { active: false, rev: 1 }, { path: `admins/${w.uid('admin')}` }),
  ),
  refuses('an admin to touch their own record', (w) =>
    edit(w, { active: true, rev: 1 }, { path: `admins/${w.uid('admin')}` }),
  ),
  refuses('a former admin to switch themselves on', (w) =>
    edit(w, { active: true, rev: 1 }, { actor: 'formerAdmin', path: `admins/${w.uid('formerAdmin')}` }),
  ),
  refuses('a changed address', (w) => edit(w, { email: 'other@ppx.example' })),
  refuses('a changed maker', (w) => edit(w, { createdBy: 'me' })),
  refuses('a changed moment of creation', (w) => edit(w, { createdAt: serverTimestamp() })),
  refuses('a switch without a time', (w) => edit(w, { active: false, updatedAt: ABSENT })),
  refuses("a switch at a time of the client's choice", (w) => edit(w, { active: false, updatedAt: PAST })),
  refuses('a switch that is text', (w) => edit(w, { active: 'no' })),
  refuses('a new key in a staff record', (w) => edit(w, { role: 'owner' })),
  refuses('an admin to delete a colleague', async (w) =>
    commit(w, 'admin', { delete: [await existing(w)] }, { untraced: true }),
  ),
  refuses('an admin to delete themselves', (w) =>
    commit(w, 'admin', { delete: [`admins/${w.uid('admin')}`] }, { untraced: true }),
  ),
]
