import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLocalFirebase, startLocalFirebase } from '../../tests/support/local-firebase.ts'
import { accountsCommand } from './accounts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'accounts-test-'))
const ANN = { email: 'ann@site.example', password: 'secret1' }
const BOB = { email: 'bob@site.example', password: 'secret1' }

let running: RunningLocalFirebase

beforeAll(async () => {
  running = await startLocalFirebase({ dataDir })
  for (const person of [ANN, BOB]) await running.server.createUser(person)
})
afterAll(async () => {
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = async (...args: string[]): Promise<string> =>
  (await accountsCommand([...args, '--data', dataDir], new AbortController().signal)).message

async function ask(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${running.origin}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=k`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const { error, ...fields } = (await answer.json()) as { error?: { message: string } }
  return { ...fields, result: error?.message ?? 'ok' }
}

async function refresh(refreshToken = ''): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const answer = await fetch(`${running.origin}/securetoken.googleapis.com/v1/token?key=k`, {
    method: 'POST',
    body,
  })
  return ((await answer.json()) as { error?: { message: string } }).error?.message ?? 'ok'
}

/**
 * Waits for the next second. Tokens carry whole seconds (RFC 7519, NumericDate): a
 * revocation voids earlier ones only.
 */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))

const signIn = (person = ANN) => ask('signInWithPassword', person)

test('disabling and enabling an account takes effect at once while the server runs', async () => {
  const { refreshToken, idToken } = await signIn()
  expect(await run('disable', ANN.email)).toBe('ann@site.example is disabled. One session has ended.')
  expect((await signIn()).result).toBe('USER_DISABLED')
  expect((await ask('lookup', { idToken })).result).toBe('USER_DISABLED')
  expect(await refresh(refreshToken)).toBe('TOKEN_EXPIRED')
  await expect(run('reset', ANN.email)).rejects.toThrow('ann@site.example is disabled. Nothing was changed.')
  expect(await run('enable', 'ANN@site.example')).toContain('can sign in again')
  expect((await signIn()).result).toBe('ok')
  expect(await refresh(refreshToken), 'an ended session stays ended').toBe('TOKEN_EXPIRED')
})

test('revoking an account ends its sessions and tokens', async () => {
  const { refreshToken, idToken } = await signIn()
  await nextSecond()
  expect(await run('revoke', ANN.email)).toContain('has to sign in again')
  expect(await refresh(refreshToken)).toBe('TOKEN_EXPIRED')
  expect((await ask('lookup', { idToken })).result).toBe('TOKEN_EXPIRED')
  expect((await signIn()).result).toBe('ok')
})

test('prints a password reset link that works once, or puts it in the outbox', async () => {
  const { link = '' } = JSON.parse(await run('reset', BOB.email, '--json')) as { link?: string }
  const oobCode = new URL(link).searchParams.get('oobCode')
  expect((await ask('resetPassword', { oobCode, newPassword: 'secret2' })).result).toBe('ok')
  expect((await ask('resetPassword', { oobCode, newPassword: 'secret3' })).result).toBe('INVALID_OOB_CODE')
  expect((await signIn({ ...BOB, password: 'secret2' })).result).toBe('ok')
  expect(await run('reset', BOB.email, '--mail')).toContain('is in the outbox')
})

test('rotates the signing key while the server runs, and revokes tokens with --now', async () => {
  const { idToken } = await signIn()
  expect(await run('rotate-key')).toContain('stay valid until they expire')
  expect((await ask('lookup', { idToken })).result).toBe('ok')
  expect(await run('rotate-key', '--now')).toContain('are revoked')
  expect((await ask('lookup', { idToken })).result).toBe('INVALID_ID_TOKEN')
  expect((await signIn()).result).toBe('ok')
})

test('lists, disables and deletes accounts with the server stopped or running', async () => {
  await running.close()
  expect(await run('list')).toMatch(
    /^E-MAIL .*\nann@site\.example +no +enabled +\d+ .*\nbob@site\.example +yes /,
  )
  const [ann] = JSON.parse(await run('list', '--json')) as { uid: string; email: string }[]
  expect(await run('disable', ann?.uid ?? '')).toContain('ann@site.example is disabled')
  expect(await run('delete', BOB.email)).toContain('bob@site.example is deleted')
  await expect(run('delete', BOB.email)).rejects.toThrow('There is no account bob@site.example')
  running = await startLocalFirebase({ dataDir })
  expect((await signIn()).result).toBe('USER_DISABLED')
  expect((await signIn({ ...BOB, password: 'secret2' })).result).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await run('delete', ANN.email)).toContain('is deleted')
  expect(await run('list')).toBe('There are no accounts.')
})

test('rejects unknown commands, wrong arguments and a folder without data, and changes nothing', async () => {
  const cat = { email: 'cat@site.example', password: 'secret1' }
  await running.server.createUser(cat)
  const { idToken, refreshToken } = await signIn(cat)
  const before = await run('list', '--json')
  for (const args of [
    [],
    ['disable'],
    ['list', 'x'],
    ['toString', 'x'],
    ['disable', cat.email, cat.email],
    ['delete', cat.email, cat.email],
    ['revoke', cat.email, cat.email],
    ['rotate-key', cat.email],
  ])
    await expect(run(...args), args.join(' ')).rejects.toThrow('Name a command')
  await expect(run('delete', 'nobody@site.example')).rejects.toThrow('There is no account')
  await expect(run('delete', cat.email, '--now')).rejects.toThrow('--now belongs to rotate-key only')
  await expect(run('revoke', cat.email, '--mail')).rejects.toThrow('--mail belongs to reset only')
  const nowhere = join(dataDir, 'none')
  await expect(accountsCommand(['list', '--data', nowhere], new AbortController().signal)).rejects.toThrow(
    'There is no data in',
  )
  expect(existsSync(nowhere)).toBe(false)
  expect(await run('list', '--json')).toBe(before)
  expect((await ask('lookup', { idToken })).result).toBe('ok')
  expect(await refresh(refreshToken)).toBe('ok')
})
