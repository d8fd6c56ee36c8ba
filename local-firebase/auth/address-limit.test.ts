import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressLimits } from './address-limit.ts'
import { FairQueue } from './fair-queue.ts'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer
beforeEach(async () => {
  server = await startAuth({ quota: { signUps: 3, failedSignIns: 3, mails: 3 } })
})
afterEach(() => server.close())

async function ask(method: string, body: object, address: string): Promise<string> {
  return (await server.ask(method, body, { address })).result
}

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER'

/** Guesses a wrong password for an account that nobody has tried yet. */
function guess(address: string, number: number): Promise<string> {
  return ask('signInWithPassword', { email: `nobody${number}@site.example`, password: 'wrong-1' }, address)
}

test('one address may create a limited number of accounts per hour', async () => {
  const signUp = (name: string, address: string) =>
    ask('signUp', { email: `${name}@site.example`, password: 'secret-1' }, address)
  for (const name of ['a', 'b', 'c']) expect(await signUp(name, '203.0.113.7')).toBe('ok')
  expect(await signUp('d', '203.0.113.7')).toBe(TOO_MANY)
  expect(await signUp('d', '::ffff:203.0.113.7')).toBe(TOO_MANY)
  expect(await signUp('d', '203.0.113.8'), 'another address').toBe('ok')
  const a = { email: 'a@site.example', password: 'secret-1' }
  expect(await ask('signInWithPassword', a, '203.0.113.7'), 'sign-ins are still allowed').toBe('ok')
  server.wait(3_600_000)
  expect(await signUp('e', '203.0.113.7')).toBe('ok')
})

/** Returns the result of a request and the number of passwords hashed for it, the expensive part. */
async function hashesOf(work: () => Promise<string>): Promise<[string, number]> {
  const hashing = vi.spyOn(FairQueue.prototype, 'run')
  const result = await work()
  const count = hashing.mock.calls.length
  hashing.mockRestore()
  return [result, count]
}

test('a sign-up for an existing address costs one hash like any sign-up, counts against the quota and ends with it', async () => {
  const probe = (email: string, password = 'secret-1') => ask('signUp', { email, password }, '203.0.113.7')
  for (const email of ['ann@site.example', 'nobody@site.example'])
    expect(await probe(email, 'x')).toBe('WEAK_PASSWORD')
  expect(await hashesOf(() => probe('ann@site.example'))).toEqual(['EMAIL_EXISTS', 1])
  expect(await hashesOf(() => probe('new@site.example'))).toEqual(['ok', 1])
  expect(await probe('ann@site.example')).toBe('EMAIL_EXISTS')
  for (const email of ['ann@site.example', 'nobody@site.example']) expect(await probe(email)).toBe(TOO_MANY)
})

test('wrong passwords for many accounts block their /64 for 15 minutes, but never a proxy', async () => {
  for (const n of [1, 2, 3]) expect(await guess(`2001:db8:1:2::${n}`, n)).toBe('INVALID_LOGIN_CREDENTIALS')
  const ann = { email: 'ann@site.example', password: 'secret1' }
  expect(await ask('signInWithPassword', ann, '2001:db8:1:2:ffff::1'), 'the same /64').toBe(TOO_MANY)
  expect(await ask('signInWithPassword', ann, '2001:db8:1:3::1'), 'the next /64').toBe('ok')
  for (const n of [4, 5, 6, 7]) await guess('127.0.0.1', n)
  expect(await ask('signInWithPassword', ann, '127.0.0.1'), 'a proxy is not limited').toBe('ok')
  server.wait(15 * 60_000)
  expect(await ask('signInWithPassword', ann, '2001:db8:1:2::1')).toBe('ok')
})

test('one address may request a limited number of mails per hour, whatever the recipients', async () => {
  const mail = (n: number, address: string) =>
    ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: `p${n}@site.example` }, address)
  for (const n of [1, 2, 3]) expect(await mail(n, '203.0.113.7')).toBe('ok')
  expect(await mail(4, '203.0.113.7')).toBe(TOO_MANY)
  expect(await mail(4, '203.0.113.8'), 'another address').toBe('ok')
  for (const n of [4, 5, 6, 7]) expect(await mail(n, '127.0.0.1'), 'a proxy is not limited').toBe('ok')
  server.wait(3_600_000)
  expect(await mail(4, '203.0.113.7')).toBe('ok')
})

test('a flood from new addresses keeps the counts of the last 10,000 only', () => {
  const limits = addressLimits(() => new Date(0), { signUps: 1, failedSignIns: 1, mails: 1 })
  const address = (n: number) => `198.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  for (let n = 0; n < 10_001; n += 1) limits.signUp(address(n), null)
  expect(() => limits.signUp(address(10_000), null)).toThrow(/TOO_MANY/)
  expect(() => limits.signUp(address(0), null), 'the oldest is forgotten').not.toThrow()
})
