import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account, Accounts } from './account.ts'
import { authError } from './auth-error.ts'
import { ALGORITHM, LIFETIME_SECONDS, type Keyring } from './signing-key.ts'

/** Tokens whose verified signature is cached; each is about a kilobyte. */
const MAX_KNOWN = 1000

export interface Verified {
  account: Account
  claims: Record<string, unknown>
  /** When the user last entered the password, epoch seconds. */
  authTime: number
}

export interface IdTokens {
  /** Issues a token. `authTime`: epoch seconds of the sign-in, unchanged by a refresh. */
  issue(account: Account, authTime: number): Promise<string>
  /** Verifies a token. Throws INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED. */
  verify(token: string): Promise<Verified>
}

/** Whether a token is encoded as this server does: base64url allows several spellings of the same bytes. */
function isCanonical(token: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return false
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** Returns the key id in a token's header; undefined if it cannot be decoded. */
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

/** Whether `time` (epoch s) is past, with 2 s of tolerance: endSessions dates tokens up to a second ahead. */
function isPast(time: unknown, now: Date): time is number {
  return typeof time === 'number' && time >= 0 && time <= now.getTime() / 1000 + 2
}

/**
 * Issues and verifies Firebase ID tokens: claims, issuer and audience as in production (Firebase docs,
 * "Verify ID tokens using a third-party JWT library"), signed with this server's own key. Only RS256 is
 * accepted, with the current key or one retired within a token's lifetime.
 */
export function idTokens(options: {
  keys: Keyring
  projectId: string
  accounts: Accounts
  now: () => Date
}): IdTokens {
  const { keys, projectId, accounts, now } = options
  const issuer = `https://securetoken.google.com/${projectId}`
  /** Cache of verified tokens, which clients send many times: claims, and the key that signed them. */
  const known = new Map<string, { publicKey: CryptoKey; payload: JWTPayload }>()

  /** Verifies signature and claims. Throws TOKEN_EXPIRED or INVALID_ID_TOKEN. */
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
      // validSince may be up to a second ahead, see endSessions.
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
