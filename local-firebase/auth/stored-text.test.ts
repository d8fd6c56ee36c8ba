import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountStore } from './account.ts'
import { normaliseEmail, isEmail } from './credentials.ts'
import { isStorable } from '../store/checksum.ts'
import { ANN, startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer

beforeEach(async () => {
  server = await startAuth()
})
afterEach(() => server.close())

const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff
/** Every code point that a text may contain. */
const POINTS = Array.from({ length: 0x110000 }, (_, point) => point).filter((p) => p > 0 && !isSurrogate(p))

/**
 * The code points tested over HTTP: beyond U+FFFF only both ends of each plane, since request handling treats
 * those code points alike. text-columns.test.ts covers how the database stores each of them.
 */
const ASKED = POINTS.filter((point) => point <= 0xffff || (point + 1000) % 0x10000 < 2000)
/** The first and last high and low surrogates. */
const HALVES = [0xd800, 0xdbff, 0xdc00, 0xdfff]

function* pieces(points: number[], size: number): Generator<string> {
  for (let at = 0; at < points.length; at += size) yield String.fromCodePoint(...points.slice(at, at + size))
}

async function post(
  method: string,
  body: object,
): Promise<{ error?: { message: string }; users?: object[] }> {
  const url = `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as { error?: { message: string }; users?: object[] }
}

test('a display name and a photo URL of any characters come back as sent', async () => {
  const { idToken } = await server.ask('signInWithPassword', ANN)
  const texts = [...pieces(ASKED, 1000)]
  for (let at = 0; at < texts.length; at += 2) {
    const profile = { photoUrl: texts[at], displayName: texts[at + 1] ?? 'the end' }
    const text = Object.values(profile).join('')
    expect(await post('update', { idToken, ...profile }), text).not.toHaveProperty('error')
    expect((await post('lookup', { idToken })).users?.[0], text).toMatchObject(profile)
  }
}, 120_000)

test('NUL, at which the database would cut a text, and lone surrogates are refused', async () => {
  const { idToken } = await server.ask('signInWithPassword', ANN)
  const before = await post('lookup', { idToken })
  const within = (half: number) => `a${String.fromCharCode(half)}b`
  for (let half = 0xd800; half <= 0xdfff; half++) expect(isStorable(within(half))).toBe(false)
  for (const text of ['\0', 'a\0b', ...HALVES.map(within)]) {
    expect(await post('update', { idToken, displayName: text })).toMatchObject({
      error: { message: 'INVALID_DISPLAY_NAME' },
    })
    expect(await post('update', { idToken, photoUrl: text })).toMatchObject({
      error: { message: 'INVALID_PHOTO_URL' },
    })
  }
  expect(await post('lookup', { idToken })).toEqual(before)
  for (const email of ['a\0@site.example', 'a\ud800@site.example', 'a@si\0te.example'])
    expect(await post('signUp', { email, password: 'secret1' })).toMatchObject({
      error: { message: 'INVALID_EMAIL' },
    })
  expect(server.lines.filter((line) => !line.startsWith('auth-'))).toEqual([])
}, 120_000)

test('an accepted e-mail address is found again, whatever its characters', () => {
  const accounts = accountStore(server.database, () => new Date())
  const accepted = POINTS.filter((point) => isEmail(`a${String.fromCodePoint(point)}@site.example`))
  expect(accepted.length).toBeGreaterThan(100_000)
  server.database.exec('begin')
  for (const text of pieces(accepted, 60)) {
    const email = normaliseEmail(`${text}@site.example`)
    const made = accounts.create(email, 'hash', false)
    expect(accounts.findByEmail(normaliseEmail(email))?.email, text).toBe(email)
    expect(accounts.find(made?.uid ?? '')?.email, text).toBe(email)
  }
  server.database.exec('rollback')
}, 120_000)
