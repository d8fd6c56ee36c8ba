import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
} from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startAuth, type AuthServer } from './test-server.ts'

let server: AuthServer
let apps: FirebaseApp[]

function browser(): Auth {
  const app = initializeApp(
    { apiKey: 'key', projectId: 'test-project' },
    `auth-${apps.length}-${Math.random()}`,
  )
  apps.push(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, server.origin, { disableWarnings: true })
  return auth
}

function mails(): string[] {
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

function lastLink(): URL {
  return new URL(/^http\S+$/m.exec(mails().at(-1) ?? '')?.[0] ?? '')
}

const lastCode = () => lastLink().searchParams.get('oobCode') ?? ''

const refusedWith = (code: string) => expect.objectContaining({ code })

beforeEach(async () => {
  server = await startAuth()
  apps = []
})

afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)))
  await server.close()
})

describe('an account', () => {
  test('is created and signed in by the official SDK', async () => {
    const { user } = await createUserWithEmailAndPassword(browser(), 'New@Site.example', 'secret1')
    expect(user.email).toBe('new@site.example')
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
    expect(user.isAnonymous).toBe(false)
    const again = await signInWithEmailAndPassword(browser(), 'NEW@site.example', 'secret1')
    expect(again.user.uid).toBe(user.uid)
    const { claims } = await again.user.getIdTokenResult()
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/test-project',
      aud: 'test-project',
      sub: user.uid,
      user_id: user.uid,
      email: 'new@site.example',
      email_verified: false,
      firebase: { sign_in_provider: 'password', identities: { email: ['new@site.example'] } },
    })
  })

  test.each([
    ['', 'secret1', 'auth/missing-email'],
    ['new@site.example', '', 'auth/missing-password'],
    ['ann', 'secret1', 'auth/invalid-email'],
    ['ann@site.example', 'secret2', 'auth/email-already-in-use'],
    ['ann@site.example', 'x', 'auth/weak-password'],
    ['new@site.example', '12345', 'auth/weak-password'],
  ])('with address "%s" and password "%s" is refused with %s', async (email, password, code) => {
    await expect(createUserWithEmailAndPassword(browser(), email, password)).rejects.toEqual(
      refusedWith(code),
    )
  })

  test('cannot be anonymous', async () => {
    await expect(signInAnonymously(browser())).rejects.toEqual(refusedWith('auth/admin-restricted-operation'))
  })

  test('created twice at the same moment exists once', async () => {
    const tries = await Promise.allSettled([
      createUserWithEmailAndPassword(browser(), 'new@site.example', 'secret1'),
      createUserWithEmailAndPassword(browser(), 'new@site.example', 'secret2'),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('sets and clears its display name', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await updateProfile(user, { displayName: 'Ann', photoURL: 'https://site.example/ann.png' })
    await user.reload()
    expect([user.displayName, user.photoURL]).toEqual(['Ann', 'https://site.example/ann.png'])
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: 'Ann' })
    await updateProfile(user, { displayName: '' })
    await user.reload()
    expect(user.displayName).toBeNull()
  })

  test('can neither refresh nor sign in once deleted', async () => {
    const auth = browser()
    const { user } = await signInWithEmailAndPassword(auth, 'ann@site.example', 'secret1')
    const other = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await deleteUser(user)
    await expect(other.user.getIdToken(true)).rejects.toEqual(refusedWith('auth/user-token-expired'))
    await expect(signInWithEmailAndPassword(auth, 'ann@site.example', 'secret1')).rejects.toEqual(
      refusedWith('auth/invalid-credential'),
    )
  })
})

describe('signing in', () => {
  test('does not distinguish a wrong password from an unknown address', async () => {
    const auth = browser()
    const wrong = refusedWith('auth/invalid-credential')
    await expect(signInWithEmailAndPassword(auth, 'ann@site.example', 'secret2')).rejects.toEqual(wrong)
    await expect(signInWithEmailAndPassword(auth, 'bob@site.example', 'secret2')).rejects.toEqual(wrong)
    expect(await fetchSignInMethodsForEmail(auth, 'ann@site.example')).toEqual([])
    await sendPasswordResetEmail(auth, 'bob@site.example')
    expect(mails()).toEqual([])
  })

  test('is blocked after five wrong passwords, and for 15 minutes after twenty, also across a restart', async () => {
    const auth = browser()
    const attempt = (password: string) => signInWithEmailAndPassword(auth, 'ann@site.example', password)
    const tooMany = refusedWith('auth/too-many-requests')
    for (let i = 0; i < 5; i += 1)
      await expect(attempt('wrong-1')).rejects.toEqual(refusedWith('auth/invalid-credential'))
    await expect(attempt('secret1')).rejects.toEqual(tooMany)
    for (let i = 0; i < 15; i += 1) {
      server.wait(60_000)
      await expect(attempt('wrong-1')).rejects.toEqual(refusedWith('auth/invalid-credential'))
    }
    server.wait(14 * 60_000)
    await server.restart()
    const later = browser()
    await expect(signInWithEmailAndPassword(later, 'ann@site.example', 'secret1')).rejects.toEqual(tooMany)
    server.wait(60_000)
    const { user } = await signInWithEmailAndPassword(later, 'ann@site.example', 'secret1')
    expect(user.email).toBe('ann@site.example')
  }, 60_000)

  test('counts simultaneous guesses one by one', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => signInWithEmailAndPassword(browser(), 'ann@site.example', 'wrong-1')),
    )
    const codes = tries.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: string }).code : '',
    )
    expect(codes.filter((code) => code === 'auth/invalid-credential')).toHaveLength(5)
    expect(codes.filter((code) => code === 'auth/too-many-requests')).toHaveLength(7)
  }, 60_000)

  test('survives a restart of the server', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    const token = await user.getIdToken()
    const refreshToken = user.refreshToken
    await server.restart()
    const request = new Request('http://x/', { headers: { Authorization: `Bearer ${token}` } })
    expect((await server.auth.authenticate(request))?.uid).toBe(user.uid)
    const answer = await fetch(`${server.origin}/securetoken.googleapis.com/v1/token?key=k`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })
    expect(await answer.json()).toMatchObject({ user_id: user.uid, token_type: 'Bearer', expires_in: '3600' })
  })
})

describe('a new password', () => {
  test('ends every other session and keeps this one', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    const other = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await updatePassword(user, 'secret2')
    await expect(other.user.reload()).rejects.toEqual(refusedWith('auth/user-token-expired'))
    await expect(other.user.getIdToken(true)).rejects.toEqual(refusedWith('auth/user-token-expired'))
    await user.reload()
    await user.getIdToken(true)
    const auth = browser()
    await expect(signInWithEmailAndPassword(auth, 'ann@site.example', 'secret1')).rejects.toEqual(
      refusedWith('auth/invalid-credential'),
    )
    await signInWithEmailAndPassword(auth, 'ann@site.example', 'secret2')
    expect(auth.currentUser?.uid).toBe(user.uid)
  })

  test('needs a recent sign-in, as does deleting the account', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    server.wait(6 * 60_000)
    await expect(updatePassword(user, 'secret2')).rejects.toEqual(refusedWith('auth/requires-recent-login'))
    await expect(deleteUser(user)).rejects.toEqual(refusedWith('auth/requires-recent-login'))
  })

  test('can be set by a mailed link that works once, verifies the address and unlocks the account', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    const auth = browser()
    for (let i = 0; i < 5; i += 1)
      await signInWithEmailAndPassword(auth, 'ann@site.example', 'wrong-1').catch(() => null)
    await sendPasswordResetEmail(auth, 'ann@site.example')
    const code = lastCode()
    expect((await checkActionCode(auth, code)).data.email).toBe('ann@site.example')
    await expect(confirmPasswordReset(auth, code, '123')).rejects.toEqual(refusedWith('auth/weak-password'))
    await confirmPasswordReset(auth, code, 'secret2')
    await expect(confirmPasswordReset(auth, code, 'secret3')).rejects.toEqual(
      refusedWith('auth/invalid-action-code'),
    )
    const signedIn = await signInWithEmailAndPassword(auth, 'ann@site.example', 'secret2')
    expect(signedIn.user.emailVerified).toBe(true)
    await expect(user.reload()).rejects.toEqual(refusedWith('auth/user-token-expired'))
  })

  test('cannot be set with a link older than an hour', async () => {
    const auth = browser()
    await sendPasswordResetEmail(auth, 'ann@site.example')
    server.wait(61 * 60_000)
    await expect(confirmPasswordReset(auth, lastCode(), 'secret2')).rejects.toEqual(
      refusedWith('auth/expired-action-code'),
    )
  })

  test('is checked against the published policy', async () => {
    expect((await validatePassword(browser(), '12345')).isValid).toBe(false)
    expect((await validatePassword(browser(), '123456')).isValid).toBe(true)
  })
})

describe('an address', () => {
  test('is verified by the code in the mail', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await sendEmailVerification(user)
    await applyActionCode(browser(), lastCode())
    await user.reload()
    expect(user.emailVerified).toBe(true)
    expect((await user.getIdTokenResult(true)).claims.email_verified).toBe(true)
  })

  test('changes only once the new one is verified, and then every session ends', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await expect(updateEmail(user, 'eve@site.example')).rejects.toEqual(
      refusedWith('auth/operation-not-allowed'),
    )
    await verifyBeforeUpdateEmail(user, 'eve@site.example')
    expect(mails().at(-1)).toContain('To: eve@site.example')
    await applyActionCode(browser(), lastCode())
    await expect(user.getIdToken(true)).rejects.toEqual(refusedWith('auth/user-token-expired'))
    const { user: eve } = await signInWithEmailAndPassword(browser(), 'eve@site.example', 'secret1')
    expect([eve.uid, eve.emailVerified]).toEqual([user.uid, true])
  })

  test('is sent at most ten mails an hour, with the same response when it has no account', async () => {
    const auth = browser()
    for (const email of ['ann@site.example', 'bob@site.example']) {
      for (let i = 0; i < 10; i += 1) await sendPasswordResetEmail(auth, email)
      await expect(sendPasswordResetEmail(auth, email)).rejects.toEqual(refusedWith('auth/too-many-requests'))
    }
    expect(mails()).toHaveLength(10)
  })

  test('is never sent a link to a foreign site', async () => {
    const { user } = await signInWithEmailAndPassword(browser(), 'ann@site.example', 'secret1')
    await expect(sendEmailVerification(user, { url: 'https://evil.example/' })).rejects.toEqual(
      refusedWith('auth/unauthorized-continue-uri'),
    )
    await sendEmailVerification(user, { url: 'http://127.0.0.1:8080/#/admin' })
    expect(lastLink().origin).toBe('http://127.0.0.1:8080')
    expect(lastLink().searchParams.get('continueUrl')).toBe('http://127.0.0.1:8080/#/admin')
  })
})

test('the log contains mailed links on a loopback server only', async () => {
  await sendPasswordResetEmail(browser(), 'ann@site.example')
  expect(server.lines.join('\n')).toContain(lastCode())
  await server.close()
  server = await startAuth({ publicUrl: 'https://site.example' })
  await sendPasswordResetEmail(browser(), 'ann@site.example')
  expect(lastLink().origin).toBe('https://site.example')
  expect(server.lines.join('\n')).toContain('Mail to ann@site.example')
  expect(server.lines.join('\n')).not.toContain(lastCode())
})
