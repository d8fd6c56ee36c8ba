import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, type Actor, type World } from '../actors.ts'
import { ABSENT, commit, patched, type Data } from '../batch.ts'
import { flag, text } from '../fields.ts'
import { allows, refuses, type Case } from './case.ts'
import { PAST } from '../records.ts'

interface Attempt {
  actor?: Actor
  uid?: string
  patch?: Data
}

async function enrol(world: World, { actor = 'admin', uid, patch = {} }: Attempt = {}): Promise<void> {
  const data = {
    email: 'new.colleague@ppx.example',
    active: true,
    createdBy: world.uid(actor),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  }
  await commit(
    world,
    actor,
    { set: { [`admins/${uid ?? freshId('u')}`]: patched(data, patch) } },
    { untraced: true },
  )
}

async function existing(world: World, active = true): Promise<string> {
  const path = `admins/${freshId('u')}`
  const email = 'somebody@ppx.example'
  await world.write(path, { email, active, createdBy: 'owner', createdAt: PAST, updatedAt: PAST })
  return path
}

async function edit(world: World, patch: Data, actor: Actor = 'admin', path?: string): Promise<void> {
  const data = patched({ updatedAt: serverTimestamp() }, patch)
  await commit(world, actor, { update: { [path ?? (await existing(world))]: data } }, { untraced: true })
}

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
  refuses('staff who start switched off', (w) => enrol(w, { patch: { active: false } })),
  refuses('staff added in the name of a colleague', (w) =>
    enrol(w, { patch: { createdBy: w.uid('colleague') } }),
  ),
  refuses('staff added at an earlier time', (w) => enrol(w, { patch: { createdAt: PAST } })),
  refuses('staff updated at an earlier time', (w) => enrol(w, { patch: { updatedAt: PAST } })),
  refuses('staff with an unknown key', (w) => enrol(w, { patch: { role: 'owner' } })),
  ...['email', 'active', 'createdBy', 'createdAt', 'updatedAt'].map((key) =>
    refuses(`staff without ${key}`, (w) => enrol(w, { patch: { [key]: ABSENT } })),
  ),
  refuses('staff under an id that is none', (w) => enrol(w, { uid: `a b${freshId()}` })),

  allows('an admin to switch a colleague off', (w) => edit(w, { active: false })),
  allows('an admin to switch a colleague on again', async (w) =>
    edit(w, { active: true }, 'admin', await existing(w, false)),
  ),
  ...OUTSIDERS.map((actor) =>
    refuses(`${actor} to switch somebody off`, (w) => edit(w, { active: false }, actor)),
  ),
  refuses('an admin to switch themselves off', (w) =>
    edit(w, { active: false }, 'admin', `admins/${w.uid('admin')}`),
  ),
  refuses('an admin to touch their own record', (w) =>
    edit(w, { active: true }, 'admin', `admins/${w.uid('admin')}`),
  ),
  refuses('a former admin to switch themselves on', (w) =>
    edit(w, { active: true }, 'formerAdmin', `admins/${w.uid('formerAdmin')}`),
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
