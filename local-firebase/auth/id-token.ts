import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account, Accounts } from './account.ts'
import { authError } from './auth-error.ts'
import { ALGORITHM, LIFETIME_SECONDS, type Keyring } from './signing-key.ts'

/** Tokens whose signature is not verified again for each request; each is about a kilobyte. */
const MAX_KNOWN = 1000

export interface Verified {
  account: Account
  claims: Record<string, unknown>
  /** When the person last gave the password, epoch seconds. */
  authTime: number
}

export interface IdTokens {
  /** `authTime`: epoch seconds of the sign-in; a refresh keeps it. */
  issue(account: Account, authTime: number): Promise<string>
  /** Throws Identity Toolkit's codes: INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND, USER_DISABLED. */
  verify(token: string): Promise<Verified>
}

/** Whether a token is written as this server writes it: base64url leaves room for several spellings of the same bytes. */
function isCanonical(token: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return false
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** The key that a token says it was signed with; undefined for what is no token. */
function keyIdOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function checkNotOver({ exp = 0 }: JWTPayload, now: Date): void {
  if (exp <= Math.floor(now.getTime() / 1000)) throw authError('TOKEN_EXPIRED')
}

/** A time in epoch seconds that has been; a new password's tokens are dated up to a second ahead, see endSessions. */
function isPast(time: unknown, now: Date): time is number {
  return typeof time === 'number' && time >= 0 && time <= now.getTime() / 1000 + 2
}

/**
 * Firebase ID tokens: claims, issuer and audience as in production (Firebase docs, "Verify ID tokens using a third-party
 * JWT library"), signed with this server's own key. Only RS256 under that key, or the one before it, is ever accepted.
 */
export function idTokens(options: {
  keys: Keyring
  projectId: string
  accounts: Accounts
  now: () => Date
}): IdTokens {
  const { keys, projectId, accounts, now } = options
  const issuer = `https://securetoken.google.com/${projectId}`
  /** What tokens claim and the key that has signed them: whoever is signed in asks many things with one token. */
  const known = new Map<string, { publicKey: CryptoKey; payload: JWTPayload }>()

  /** Throws TOKEN_EXPIRED or INVALID_ID_TOKEN. */
  async function payloadOf(token: string, publicKey: CryptoKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: [ALGORITHM],
      issuer,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      currentDate: now(),
    }).catch((error: unknown) => {
      throw authError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    })
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(token, { publicKey, payload })
    return payload
  }

  return {
    async issue(account, authTime) {
      const key = await keys.current()
      // validSince may lie up to a second ahead, see revokeTokens.
      const issuedAt = Math.max(Math.floor(now().getTime() / 1000), account.validSince)
      const claims = {
        ...(account.displayName === null ? {} : { name: account.displayName }),
        ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
        auth_time: authTime,
        user_id: account.uid,
        email: account.email,
        email_verified: account.emailVerified,
        firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(key.privateKey)
    },
    async verify(token) {
      if (!isCanonical(token)) throw authError('INVALID_ID_TOKEN')
      const publicKey = await keys.find(keyIdOf(token))
      if (!publicKey) throw authError('INVALID_ID_TOKEN')
      const before = known.get(token)
      const payload = before?.publicKey === publicKey ? before.payload : await payloadOf(token, publicKey)
      checkNotOver(payload, now())
      const { sub, auth_time: authTime } = payload
      if (typeof sub !== 'string' || !isPast(authTime, now())) throw authError('INVALID_ID_TOKEN')
      const account = accounts.find(sub)
      if (!account) throw authError('USER_NOT_FOUND')
      if (account.disabled) throw authError('USER_DISABLED')
      if ((payload.iat ?? 0) < account.validSince) throw authError('TOKEN_EXPIRED')
      return { account, claims: payload, authTime }
    },
  }
}
