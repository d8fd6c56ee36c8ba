import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { type RunningLocalFirebase, startLocalFirebase } from '../../../tests/support/local-firebase.ts'
import { createAccount, currentStaff, signIn, signOutStaff } from '../../firebase/auth.ts'
import { connect } from '../../firebase/connection.ts'
import { DataError } from '../../firebase/error.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { commitWrites } from '../../firebase/write.ts'
import { creation, removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { SignedOutError } from '../../records/error.ts'
import { plainTraits } from '../record/traits.ts'
import { addStaffMember, HalfAddedError, setActive } from '../staff/mutations.ts'
import { claim, completeClaim, initialise } from './mutations.ts'

let running: RunningLocalFirebase | undefined
afterEach(() => running?.close())

async function start(policy: 'open' | 'none' | { code: string }): Promise<RunningLocalFirebase> {
  const hash = (code: string) => createHash('sha256').update(code).digest('hex').toUpperCase()
  const fields =
    policy === 'open'
      ? { firstAdmin: { stringValue: 'open' } }
      : policy === 'none'
        ? null
        : { codeHash: { stringValue: hash(policy.code) } }
  running = await startLocalFirebase({ owner: fields ? { 'setup/policy': fields } : {} })
  connect({ origin: running.origin, name: 'setup' })
  return running
}

const first = { email: 'First@PPX.example', password: 'long enough' }
const sector = (name: string) => creation({ traits: plainTraits, collection: 'sectors', id: name }, { name })

describe('the first run', { timeout: 60_000 }, () => {
  test('initialises a database of the original site and keeps its documents', async () => {
    const { server } = await start('open')
    server.write('adSenseConfig/main', { publisherId: { stringValue: 'pub-1' } })
    server.write('dynamicFieldsConfig/projects', { fields: { arrayValue: {} } })
    server.write('sectors/energy', { name: { stringValue: 'Power' } })
    await initialise()
    expect((await readDocument('setup/database'))?.data.version).toBe(1)
    expect((await readDocument('adSenseConfig/main'))?.data).toEqual({ publisherId: 'pub-1' })
    expect((await readDocument('sectors/energy'))?.data).toEqual({ name: 'Power' })
    expect(await readList({ collection: 'sectors', limit: 50 })).toHaveLength(5)
  })

  test('initialises the database once, and makes one admin who can write at once', async () => {
    await start('open')
    await initialise()
    expect(await readList({ collection: 'sectors', limit: 50 })).toHaveLength(5)
    expect((await readDocument('dynamicFieldsConfig/players'))?.data.fields).toHaveLength(2)
    expect(await claim(first)).toMatchObject({ email: 'first@ppx.example' })
    expect(await currentStaff()).toMatchObject({ email: 'first@ppx.example' })
    await commit({ kind: 'create', label: '', changes: [sector('ports')] })
    await expect(claim({ ...first, email: 'second@ppx.example' })).rejects.toMatchObject({
      code: 'ppx/admin-exists',
    })
  })

  test('lets an admin, and nobody else, restore a missing seed', async () => {
    const { origin } = await start('open')
    await initialise()
    await claim(first)
    const stamp = { id: 'energy', rev: 1, createdAt: null, updatedAt: null, lastChange: '' }
    const gone = removal({ traits: plainTraits, collection: 'sectors' }, stamp, { name: 'Energy' })
    await commit({ kind: 'delete', label: '', changes: [gone] })
    connect({ origin, name: 'visitor' })
    await expect(initialise()).rejects.toMatchObject({ code: 'refused' })
    connect({ origin, name: 'setup' })
    await initialise()
    expect((await readDocument('sectors/energy'))?.data.name).toBe('Energy')
  })

  test('rejects a foreign address, a weak password and a taken address with the codes that the page knows', async () => {
    await start('open')
    await initialise()
    await expect(claim({ ...first, email: 'a@elsewhere.example' })).rejects.toMatchObject({
      code: 'ppx/foreign-domain',
    })
    await expect(claim({ ...first, password: 'short' })).rejects.toMatchObject({ code: 'auth/weak-password' })
    await createAccount('taken@ppx.example', 'another one')
    await expect(claim({ ...first, email: 'taken@ppx.example' })).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    })
  })

  test('requires the code of the set-up link where the owner set one', async () => {
    await start({ code: 'abc-123' })
    await initialise()
    await expect(claim({ ...first, code: 'wrong' })).rejects.toMatchObject({ code: 'ppx/verify-mailbox' })
    expect(await completeClaim({ ...first, code: 'abc-123' })).toMatchObject({ email: 'first@ppx.example' })
  })

  test('without a policy of the owner makes no admin before the mailbox is verified', async () => {
    await start('none')
    await initialise()
    await expect(claim(first)).rejects.toMatchObject({ code: 'ppx/verify-mailbox' })
    expect(await readDocument('setup/admin')).toBeNull()
    await expect(completeClaim(first)).rejects.toMatchObject({ code: 'ppx/verify-mailbox' })
  })
})

describe('signing in', { timeout: 60_000 }, () => {
  test('accepts an approved colleague, whose writes are refused once the account is deactivated', async () => {
    const { server, origin } = await start('open')
    await initialise()
    await claim(first)
    await expect(addStaffMember({ email: 'second@elsewhere.example' })).rejects.toThrow(
      'Admin users must have an @ppx.example email address',
    )
    const { uid, isMailed } = await addStaffMember({ email: ' Second@ppx.example' })
    expect(isMailed).toBe(true)
    expect((await currentStaff())?.email).toBe('first@ppx.example')
    await expect(addStaffMember({ email: 'second@ppx.example' })).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    })
    // A retry continues where the account was created but its record was not.
    const half = await server.createUser({ email: 'half@ppx.example', password: 'unknown' })
    await expect(addStaffMember({ email: 'half@ppx.example', uid: 'a/b' })).rejects.toThrow(HalfAddedError)
    const whole = await addStaffMember({ email: 'half@ppx.example', uid: half.uid })
    expect((await readDocument(`admins/${whole.uid}`))?.data.active).toBe(true)
    expect(await addStaffMember({ email: 'half@ppx.example', uid: half.uid })).toEqual(whole)
    // Nobody knows the colleague's password; a separate account stands in for the password reset mail.
    const own = await server.createUser({
      email: 'third@ppx.example',
      password: 'third password',
      emailVerified: true,
    })
    connect({ origin, name: 'third' })
    await expect(signIn('third@ppx.example', 'third password')).rejects.toMatchObject({
      code: 'ppx/not-approved',
    })
    server.write(`admins/${own.uid}`, {
      email: { stringValue: 'third@ppx.example' },
      active: { booleanValue: true },
    })
    await signIn('third@ppx.example', 'third password')
    server.write(`admins/${own.uid}`, {
      email: { stringValue: 'third@ppx.example' },
      active: { booleanValue: false },
    })
    await expect(commit({ kind: 'create', label: '', changes: [sector('late')] })).rejects.toThrow(
      SignedOutError,
    )
    connect({ origin, name: 'setup' })
    await setActive({ uid, active: false })
    expect((await readDocument(`admins/${uid}`))?.data.active).toBe(false)
  })

  test('distinguishes a wrong password from a foreign domain, and leaves nobody signed in', async () => {
    const { server } = await start('open')
    await server.createUser({ email: 'x@elsewhere.example', password: 'long enough' })
    await expect(signIn('x@elsewhere.example', 'long enough')).rejects.toMatchObject({
      code: 'ppx/foreign-domain',
    })
    await expect(signIn('x@elsewhere.example', 'wrong password')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
    expect(await currentStaff()).toBeNull()
  })

  test('gives no access to a self-registered company address', async () => {
    await start('open')
    await initialise()
    await claim(first)
    await signOutStaff()
    const { uid } = await createAccount('sneaky@ppx.example', 'long enough')
    expect(await currentStaff()).toBeNull()
    await expect(readList({ collection: 'changesets', limit: 10 })).rejects.toThrow(DataError)
    const own = commitWrites([
      { type: 'set', path: `admins/${uid}`, fields: { email: 'sneaky@ppx.example', active: true } },
    ])
    await expect(own).rejects.toMatchObject({ code: 'refused' })
  })
})
