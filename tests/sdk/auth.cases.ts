import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { codeOf, type Kit, type SdkCase } from './kit.ts'
import { PASSWORD } from './names.ts'

const HOUR = 3_600_000

const codeFor = async (kit: Kit, email = kit.email): Promise<string> =>
  new URL((await kit.control.link(email)) ?? '').searchParams.get('oobCode') ?? ''

const signIn = (kit: Kit, password = PASSWORD, email = kit.email) =>
  signInWithEmailAndPassword(kit.client().auth, email, password)

function refused(name: string, work: (kit: Kit) => Promise<unknown>, expected: string): SdkCase {
  return { name: `${name}: ${expected}`, run: (kit) => codeOf(work(kit)), expected }
}

const signUp = (email: (kit: Kit) => string, password: string) => (kit: Kit) =>
  createUserWithEmailAndPassword(kit.client().auth, email(kit), password)

export const AUTH_CASES: SdkCase[] = [
  refused(
    'signing up without an email address',
    signUp(() => '', PASSWORD),
    'auth/missing-email',
  ),
  refused(
    'signing up without a password',
    signUp((kit) => kit.email, ''),
    'auth/missing-password',
  ),
  refused(
    'signing up with an incomplete email address',
    signUp(() => 'ann', PASSWORD),
    'auth/invalid-email',
  ),
  refused(
    'signing up with a short password',
    signUp((kit) => kit.email, '12345'),
    'auth/weak-password',
  ),
  refused(
    'signing up twice with one email address',
    async (kit) => {
      await signUp((of) => of.email, PASSWORD)(kit)
      await signUp((of) => of.email.toUpperCase(), PASSWORD)(kit)
    },
    'auth/email-already-in-use',
  ),
  refused(
    'signing in anonymously',
    (kit) => signInAnonymously(kit.client().auth),
    'auth/admin-restricted-operation',
  ),
  refused('signing in with an unknown email address', (kit) => signIn(kit), 'auth/invalid-credential'),
  refused(
    'signing in with a wrong password',
    async (kit) => {
      await kit.control.account(kit.email)
      await signIn(kit, 'wrong-1')
    },
    'auth/invalid-credential',
  ),
  refused(
    'signing in to a disabled account',
    async (kit) => {
      await kit.control.account(kit.email)
      await kit.control.disable(kit.email)
      await signIn(kit)
    },
    'auth/user-disabled',
  ),
  {
    name: 'the token of a new account contains its uid and email address',
    async run(kit) {
      const { user } = await createUserWithEmailAndPassword(kit.client().auth, kit.email, PASSWORD)
      const { claims, signInProvider } = await user.getIdTokenResult()
      return [
        user.email === kit.email,
        user.emailVerified,
        user.isAnonymous,
        claims.sub === user.uid,
        claims['email'] === kit.email,
        claims.iss,
        signInProvider,
      ]
    },
    expected: [true, false, false, true, true, 'https://securetoken.google.com/sdk-suite', 'password'],
  },
  {
    name: 'a refreshed token keeps the time of the sign-in',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const before = await auth.currentUser?.getIdTokenResult()
      await kit.control.wait(1500)
      const after = await auth.currentUser?.getIdTokenResult(true)
      return [before?.authTime === after?.authTime, before?.token === after?.token]
    },
    expected: [true, false],
  },
  {
    name: 'listeners are notified of the sign-in and the sign-out',
    async run(kit) {
      const heard: (boolean | null)[] = []
      const { auth } = await kit.signedIn()
      const stop = onAuthStateChanged(auth, (user) => void heard.push(user && user.email === kit.email))
      await auth.authStateReady()
      await signOut(auth)
      await Promise.resolve()
      stop()
      return heard
    },
    expected: [true, null],
  },
  {
    name: 'an email address is verified by the mailed link, once',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const user = auth.currentUser
      if (!user) return null
      await sendEmailVerification(user)
      const code = await codeFor(kit)
      const { operation } = await checkActionCode(auth, code)
      await applyActionCode(kit.client().auth, code)
      const twice = await codeOf(applyActionCode(kit.client().auth, code))
      await user.reload()
      const { claims } = await user.getIdTokenResult(true)
      return [operation, user.emailVerified, claims['email_verified'], twice]
    },
    expected: ['VERIFY_EMAIL', true, true, 'auth/invalid-action-code'],
  },
  {
    name: 'a password is reset by mail, once, and every session ends',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const other = kit.client().auth
      await sendPasswordResetEmail(other, kit.email)
      const code = await codeFor(kit)
      const whose = await verifyPasswordResetCode(other, code)
      const weak = await codeOf(confirmPasswordReset(other, code, '123'))
      await confirmPasswordReset(other, code, 'secret-2')
      return [
        whose === kit.email,
        weak,
        await codeOf(confirmPasswordReset(other, code, 'secret-3')),
        await codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve()),
        await codeOf(signIn(kit)),
        await codeOf(signIn(kit, 'secret-2')),
      ]
    },
    expected: [
      true,
      'auth/weak-password',
      'auth/invalid-action-code',
      'auth/user-token-expired',
      'auth/invalid-credential',
      'none',
    ],
  },
  {
    name: 'a reset link expires after an hour, and a made-up one is refused',
    async run(kit) {
      await kit.control.account(kit.email)
      const { auth } = kit.client()
      await sendPasswordResetEmail(auth, kit.email)
      await kit.control.wait(HOUR + 1000)
      return [
        await codeOf(confirmPasswordReset(auth, await codeFor(kit), 'secret-2')),
        await codeOf(confirmPasswordReset(auth, 'made-up', 'secret-2')),
      ]
    },
    expected: ['auth/expired-action-code', 'auth/invalid-action-code'],
  },
  {
    name: 'an email address changes once the new one is verified',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const user = auth.currentUser
      if (!user) return null
      const next = `new-${kit.email}`
      const direct = await codeOf(updateEmail(user, next))
      await verifyBeforeUpdateEmail(user, next)
      await applyActionCode(kit.client().auth, await codeFor(kit, next))
      return [
        direct,
        await codeOf(user.getIdToken(true)),
        await codeOf(signIn(kit)),
        (await signIn(kit, PASSWORD, next)).user.uid === user.uid,
      ]
    },
    expected: ['auth/operation-not-allowed', 'auth/user-token-expired', 'auth/invalid-credential', true],
  },
  {
    name: 'a new password ends the other sessions and keeps this one',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const { user: other } = await signIn(kit)
      if (!auth.currentUser) return null
      await updatePassword(auth.currentUser, 'secret-2')
      return [
        await codeOf(other.reload()),
        await codeOf(other.getIdToken(true)),
        await codeOf(auth.currentUser.reload()),
        await codeOf(auth.currentUser.getIdToken(true)),
      ]
    },
    expected: ['auth/user-token-expired', 'auth/user-token-expired', 'none', 'none'],
  },
  {
    name: 'changing the password and deleting the account require a recent sign-in',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const user = auth.currentUser
      if (!user) return null
      await kit.control.wait(6 * 60_000)
      const old = [await codeOf(updatePassword(user, 'secret-2')), await codeOf(deleteUser(user))]
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(kit.email, PASSWORD))
      return [...old, await codeOf(deleteUser(user)), await codeOf(signIn(kit))]
    },
    expected: ['auth/requires-recent-login', 'auth/requires-recent-login', 'none', 'auth/invalid-credential'],
  },
  {
    name: 'after five wrong passwords every attempt has to wait, even with the right one',
    async run(kit) {
      await kit.control.account(kit.email)
      const codes: string[] = []
      for (let i = 0; i < 6; i += 1) codes.push(await codeOf(signIn(kit, 'wrong-1')))
      codes.push(await codeOf(signIn(kit)))
      await kit.control.wait(2000)
      return [...codes, await codeOf(signIn(kit))]
    },
    expected: [
      ...Array.from({ length: 5 }, () => 'auth/invalid-credential'),
      'auth/too-many-requests',
      'auth/too-many-requests',
      'none',
    ],
  },
  {
    name: 'no response reveals whether an address has an account',
    async run(kit) {
      await kit.control.account(kit.email)
      const { auth } = kit.client()
      const seen = []
      for (const email of [kit.email, `no-${kit.email}`])
        seen.push([
          await codeOf(signIn(kit, 'wrong-1', email)),
          await fetchSignInMethodsForEmail(auth, email),
          await codeOf(sendPasswordResetEmail(auth, email)),
        ])
      return [JSON.stringify(seen[0]) === JSON.stringify(seen[1]), await kit.control.link(`no-${kit.email}`)]
    },
    expected: [true, null],
  },
  {
    name: 'a profile is changed and cleared',
    async run(kit) {
      const { auth } = await kit.signedIn()
      const user = auth.currentUser
      if (!user) return null
      await updateProfile(user, { displayName: 'Ann ä 😀', photoURL: 'https://site.example/a.png' })
      await user.reload()
      const seen = [user.displayName, user.photoURL]
      await updateProfile(user, { displayName: '', photoURL: '' })
      await user.reload()
      return [...seen, user.displayName, user.photoURL]
    },
    expected: ['Ann ä 😀', 'https://site.example/a.png', null, null],
  },
  {
    name: 'validatePassword requires at least six characters',
    async run(kit) {
      const { auth } = kit.client()
      return [
        (await validatePassword(auth, '12345')).isValid,
        (await validatePassword(auth, '123456')).isValid,
      ]
    },
    expected: [false, true],
  },
]
