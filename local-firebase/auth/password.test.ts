import { expect, test } from 'vitest'
import { firebaseHash, NO_PASSWORD, passwordsAt, storedHash } from './password.ts'

const passwords = passwordsAt()

/** The test vector of github.com/firebase/scrypt. */
const EXAMPLE = {
  cost: { log2N: 14, r: 8, p: 1 },
  salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
  key: Buffer.from(
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'base64',
  ),
  firebase: {
    saltSeparator: Buffer.from('Bw==', 'base64'),
    signerKey: Buffer.from(
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      'base64',
    ),
  },
}

test('a password matches the hash that Firebase made of it, which counts as outdated', async () => {
  const hash = firebaseHash(EXAMPLE)
  expect(await passwords.matches('user1password', hash)).toBe(true)
  expect(await passwords.matches('user1passwore', hash)).toBe(false)
  expect(passwords.isOutdated(hash)).toBe(true)
  expect(storedHash(hash)).toEqual(EXAMPLE)
})

test('a password of any characters matches its hash', async () => {
  for (const password of ['secret1', 'كلمة السر', '🔑 $ 14 $', 'x'.repeat(4096)]) {
    const hash = await passwords.hash(password)
    expect(await passwords.matches(password, hash)).toBe(true)
    expect(await passwords.matches(`${password} `, hash)).toBe(false)
    expect(passwords.isOutdated(hash)).toBe(false)
    expect(storedHash(hash)).toMatchObject({ cost: { log2N: 14, r: 8, p: 5 }, firebase: null })
  }
})

test('an account without a password matches no password', async () => {
  for (const hash of [NO_PASSWORD, ''])
    for (const password of ['', 'none', 'secret1'])
      expect(await passwords.matches(password, hash)).toBe(false)
})

test('a hash of another cost matches and counts as outdated', async () => {
  const before = await passwordsAt({ log2N: 4, r: 1, p: 1 }).hash('secret1')
  expect(await passwords.matches('secret1', before)).toBe(true)
  expect(passwords.isOutdated(before)).toBe(true)
})
