import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANN, startAuth, type AuthServer, type From } from './test-server.ts'

const OFFICE = { address: '198.51.100.7' }
const STRANGER = { address: '203.0.113.7' }
const HOTEL = { address: '192.0.2.7' }
const DAY = 24 * 3_600_000
const BOB = { email: 'bob@site.example', password: 'secret1' }

let server: AuthServer
/** The accounts that have been given rights. */
let staff: Set<string>

beforeEach(async () => {
  staff = new Set()
  server = await startAuth({
    quota: { signUps: 3, failedSignIns: 20 },
    strangersFailures: 8,
    rightsChangedAt: (uid) => (staff.has(uid) ? 0 : null),
  })
})
afterEach(() => server.close())

const signIn = (from: From, person = ANN) => server.ask('signInWithPassword', person, from)
const guess = async (from: From, email = ANN.email) =>
  (await server.ask('signInWithPassword', { email, password: 'wrong-1' }, from)).result
const askReset = async (from: From, email = ANN.email) =>
  (await server.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }, from)).result
const signUp = async (from: From, name: string) =>
  (await server.ask('signUp', { email: `${name}@site.example`, password: 'secret1' }, from)).result

/** A proxy that sends all requests from its own address. */
const PROXY = { address: '172.18.0.2' }

/** Guesses wrong passwords until locked out: five times. */
async function lockOut(from: From): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect(await guess(from)).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await guess(from)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
}

test('wrong passwords from a stranger’s address block that address only, neither the owner’s known addresses nor a new one', async () => {
  await signIn(OFFICE)
  await lockOut(STRANGER)
  expect((await signIn(STRANGER)).result).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await signIn(OFFICE)).result).toBe('ok')
  expect((await signIn({ address: '198.51.100.99' })).result, 'the same line, another day').toBe('ok')
  expect((await signIn(HOTEL)).result, 'a new address').toBe('ok')
}, 60_000)

test('a device that has signed in is not locked out by strangers who share its address', async () => {
  const { cookie } = await signIn(PROXY)
  await lockOut(PROXY)
  expect((await signIn(PROXY)).result, 'another device').toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await signIn({ ...PROXY, cookie })).result).toBe('ok')
  expect((await signIn({ ...PROXY, cookie: `known-device=${'x'.repeat(43)}` })).result).toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  )
}, 60_000)

test('the device cookie is HttpOnly, SameSite=Strict and limited to the auth path; a failed sign-in sets none', async () => {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  const cookie = (await fetch(url, { method: 'POST', body: JSON.stringify(ANN) })).headers.get('set-cookie')
  expect(cookie).toMatch(
    /^known-device=[\w-]{43}; Path=\/identitytoolkit\.googleapis\.com\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  const wrong = { method: 'POST', body: JSON.stringify({ ...ANN, password: 'wrong-1' }) }
  expect((await fetch(url, wrong)).headers.get('set-cookie')).toBeNull()
})

test('a device that has signed in has its own count of wrong passwords', async () => {
  const { cookie } = await signIn(PROXY)
  await lockOut({ ...PROXY, cookie })
  expect((await signIn(HOTEL)).result).toBe('ok')
}, 60_000)

test('wrong passwords for many accounts do not block a known user behind the same proxy', async () => {
  await signIn(PROXY)
  for (let n = 0; n < 20; n += 1) await guess(PROXY, `nobody${n}@site.example`)
  expect(await guess(PROXY, 'nobody@site.example')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await signIn(PROXY)).result).toBe('ok')
}, 60_000)

test('the right password is accepted while hundreds of wrong ones wait', async () => {
  await signIn(OFFICE)
  const flood = Array.from({ length: 210 }, (_, n) => guess(STRANGER, `nobody${n}@site.example`))
  const right = await Promise.all([
    signIn(OFFICE),
    signIn(OFFICE),
    signIn(HOTEL),
    server.auth.createUser({ email: 'new@site.example', password: 'secret1' }),
  ])
  const results = await Promise.all(flood)
  expect(right).toMatchObject([{ result: 'ok' }, { result: 'ok' }, { result: 'ok' }, {}])
  expect(results.filter((result) => result === 'TOO_MANY_ATTEMPTS_TRY_LATER').length).toBeGreaterThan(150)
}, 60_000)

/** Makes enough wrong guesses, from different networks, to restrict all strangers at an account. */
async function crowd(email = ANN.email): Promise<void> {
  for (let n = 0; n < 8; n += 1) await guess({ address: `203.0.${n}.1` }, email)
}

test('guesses from new networks are limited to one per network; a first try with the right password succeeds', async () => {
  await signIn(OFFICE)
  await crowd()
  expect(await guess({ address: '203.0.7.9' }), 'a network with failures').toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await guess({ address: '203.0.200.1' }), 'the first attempt of a network').toBe(
    'INVALID_LOGIN_CREDENTIALS',
  )
  expect(await guess({ address: '203.0.200.2' }), 'its second attempt').toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await signIn(HOTEL)).result).toBe('ok')
  expect(await guess(OFFICE)).toBe('INVALID_LOGIN_CREDENTIALS')
}, 60_000)

test('a whole IPv6 /48 has as many tries as one address', async () => {
  for (let n = 0; n < 5; n += 1)
    expect(await guess({ address: `2001:db8:1:${n}::1` })).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await guess({ address: '2001:db8:1:ffff::1' })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('a stranger’s reset requests and wrong passwords block neither the owner’s sign-in nor the owner’s reset', async () => {
  const { cookie } = await signIn(PROXY)
  await signIn(OFFICE)
  for (let n = 0; n < 10; n += 1) expect(await askReset(STRANGER)).toBe('ok')
  expect(await askReset(STRANGER)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  for (let n = 0; n < 6; n += 1) await guess(STRANGER)
  expect(await askReset(HOTEL), 'a new address').toBe('ok')
  expect((await signIn(HOTEL)).result).toBe('ok')
  for (let n = 0; n < 30; n += 1) await askReset({ address: `203.0.${n}.1` })
  expect(await askReset({ address: '203.0.200.1' }), 'the limit of mails').toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await askReset(OFFICE), 'a known address').toBe('ok')
  expect(await askReset({ ...PROXY, cookie }), 'a known device').toBe('ok')
}, 60_000)

test('sign-ups by visitors do not use up the quota of staff on a known device', async () => {
  const ann = await signIn(PROXY)
  for (const name of ['a', 'b', 'c']) expect(await signUp(PROXY, name)).toBe('ok')
  const mine = { ...PROXY, cookie: ann.cookie }
  expect(await signUp(mine, 'd'), 'a known device of an account that is not staff').toBe(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  )
  staff.add(ann.localId)
  expect(await signUp(mine, 'd')).toBe('ok')
  expect(await signUp(PROXY, 'e')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
}, 60_000)

test('an address stays known for 90 days after the last sign-in or token refresh there', async () => {
  await signIn(OFFICE)
  const { refreshToken } = await signIn(HOTEL)
  server.wait(60 * DAY)
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const url = `${server.origin}/securetoken.googleapis.com/v1/token?key=k`
  await server.auth.handle(new Request(url, { method: 'POST', body }), HOTEL.address)
  server.wait(31 * DAY)
  await crowd()
  await guess(HOTEL)
  await guess(OFFICE)
  expect((await signIn(HOTEL)).result).toBe('ok')
  expect((await signIn(OFFICE)).result).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
}, 60_000)

test('a password reset makes its address known and forgets the earlier ones', async () => {
  await server.ask('signUp', BOB, STRANGER)
  await signIn(STRANGER, BOB)
  await askReset(HOTEL, BOB.email)
  const reset = { oobCode: server.codeFor(BOB.email), newPassword: 'secret2' }
  expect((await server.ask('resetPassword', reset, HOTEL)).result).toBe('ok')
  await crowd(BOB.email)
  for (const from of [HOTEL, STRANGER]) await guess(from, BOB.email)
  expect(await guess(HOTEL, BOB.email), 'a known address').toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await guess(STRANGER, BOB.email)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
}, 60_000)
