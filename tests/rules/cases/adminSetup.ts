import { createHash } from 'node:crypto'
import { serverTimestamp } from 'firebase/firestore/lite'
import { putStaff, type Actor, type Backend } from '../actors.ts'
import { ABSENT, patched, type Data } from '../batch.ts'
import { PAST } from '../records.ts'
import { allows, refuses, type Case } from './case.ts'
import { inEmpty, putAll, removeOne } from './inEmpty.ts'

interface Claim {
  actor?: Actor
  uid?: string
  admin?: Data | typeof ABSENT
  seal?: Data | typeof ABSENT
  policy?: Data
}

const STAMP = { createdAt: serverTimestamp(), updatedAt: serverTimestamp(), rev: 1, lastChange: 'setup' }

async function claim(backend: Backend, attempt: Claim): Promise<void> {
  const { actor = 'newcomer', admin = {}, seal = {}, policy } = attempt
  if (policy) await backend.write('setup/policy', policy)
  const uid = attempt.uid ?? (backend.uid(actor) || 'nobody')
  const documents: Record<string, Data> = {}
  if (admin !== ABSENT) {
    const data = {
      email: backend.email(actor),
      active: true,
      createdBy: uid,
      ...STAMP,
    }
    documents[`admins/${uid}`] = patched(data, admin)
  }
  if (seal !== ABSENT) {
    documents['setup/admin'] = patched({ at: serverTimestamp(), version: 1 }, seal)
  }
  await putAll(backend, actor, documents)
}

const CODE = 'a code of 128 bits'
const codeHash = createHash('sha256').update(CODE).digest('hex').toUpperCase()
const asked = (name: string, ok: boolean, attempt: Claim): Case =>
  (ok ? allows : refuses)(
    name,
    inEmpty((w) => claim(w, attempt)),
  )

const open = { firstAdmin: 'open' }

export const firstAdminCases: Case[] = [
  asked('the first admin with a proven mailbox', true, {}),
  asked('a first admin whose mailbox is not proven', false, { actor: 'unverified' }),
  asked('any company address where the owner opened the set-up', true, { actor: 'unverified', policy: open }),
  asked('an address whose owner left the set-up closed', false, {
    actor: 'unverified',
    policy: { firstAdmin: 'closed' },
  }),
  asked('the one who has the code', true, {
    actor: 'unverified',
    policy: { codeHash },
    seal: { code: CODE },
  }),
  asked('a wrong code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: 'wrong' } }),
  asked('no code', false, { actor: 'unverified', policy: { codeHash } }),
  asked('the hash as code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: codeHash } }),
  asked('a blank code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: '' } }),
  asked('a code where there is no policy', false, { actor: 'unverified', seal: { code: CODE } }),
  ...(['visitor', 'stranger', 'lookalike'] as const).map((actor) =>
    asked(`${actor} as first admin`, false, { actor, policy: open }),
  ),
  asked('a first admin who is somebody else', false, { policy: open, uid: 'somebody' }),
  asked('a first admin under another address', false, { admin: { email: 'other@ppx.example' } }),
  asked('a first admin who is switched off', false, { admin: { active: false } }),
  asked('a first admin made by somebody else', false, { admin: { createdBy: 'other' } }),
  asked('a first admin made earlier', false, { admin: { createdAt: PAST } }),
  asked('a first admin with an unknown key', false, { admin: { role: 'owner' } }),
  asked('a first admin with an old revision', false, { admin: { rev: 2 } }),
  asked('a first admin without a revision', false, { admin: { rev: ABSENT } }),
  asked('a first admin under a changeset', false, { admin: { lastChange: 'other' } }),
  asked('a first admin who names no set-up', false, { admin: { lastChange: ABSENT } }),
  asked('a first admin without the seal', false, { seal: ABSENT }),
  asked('the seal without a first admin', false, { admin: ABSENT }),
  asked('the seal at an earlier time', false, { seal: { at: PAST } }),
  asked('the seal without a version', false, { seal: { version: ABSENT } }),
  asked('the seal of another version', false, { seal: { version: 2 } }),
  asked('the seal with a version that is text', false, { seal: { version: '1' } }),
  asked('the seal with an unknown key', false, { seal: { by: 'me' } }),
  asked('the seal with a code that is a number', false, { seal: { code: 5 } }),
  asked('the seal with an endless code', false, { seal: { code: 'x'.repeat(201) } }),
  refuses(
    'a first admin who enrols a second one along',
    inEmpty(async (w) => {
      const own = {
        email: w.email('newcomer'),
        active: true,
        createdBy: w.uid('newcomer'),
        ...STAMP,
      }
      await putAll(w, 'newcomer', {
        [`admins/${w.uid('newcomer')}`]: own,
        'admins/somebody': own,
        'setup/admin': { at: serverTimestamp(), version: 1 },
      })
    }),
  ),
  refuses(
    'the seal on a record that is switched off',
    inEmpty(async (w) => {
      await putStaff(w)
      await claim(w, { actor: 'formerAdmin', admin: ABSENT })
    }),
  ),
  refuses(
    'the seal by an admin of another domain',
    inEmpty(async (w) => {
      await putStaff(w)
      await claim(w, { actor: 'foreignAdmin', admin: ABSENT, policy: open })
    }),
  ),
  refuses(
    'a former admin to come back with the seal',
    inEmpty(async (w) => {
      await putStaff(w)
      await claim(w, { actor: 'formerAdmin', policy: open })
    }),
  ),
  refuses(
    'a second first admin',
    inEmpty(async (w) => {
      await claim(w, {})
      await claim(w, { actor: 'unverified', policy: open })
    }),
  ),
  refuses(
    'a second first admin who leaves the seal alone',
    inEmpty(async (w) => {
      await claim(w, {})
      await claim(w, { actor: 'unverified', policy: open, seal: ABSENT })
    }),
  ),
  ...(['visitor', 'admin'] as const).map((actor) =>
    refuses(
      `${actor} to break the seal of the first admin`,
      inEmpty(async (w) => {
        await putStaff(w)
        await w.write('setup/admin', { at: PAST, version: 1 })
        await removeOne(w, actor, 'setup/admin')
      }),
    ),
  ),
  ...(['visitor', 'newcomer', 'admin'] as const).map((actor) =>
    refuses(
      `${actor} to write the policy`,
      inEmpty(async (w) => {
        await putStaff(w)
        await putAll(w, actor, { 'setup/policy': open })
      }),
    ),
  ),
]
