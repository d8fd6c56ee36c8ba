import { type BodyLimit, NO_BODY, SMALL_BODY } from '../http/body-limit.ts'
import { withErrorResponses, type Failure, failureOf } from '../http/error-responses.ts'
import { ApiError, errorResponse } from '../http/error.ts'
import { isLoopbackUrl } from '../http/loopback.ts'
import { readText } from '../http/text-body.ts'
import type { Auth } from '../rules/access.ts'
import type { Database } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import { accountStore } from './account.ts'
import { actionPage } from './action-page.ts'
import { ADDRESS_QUOTA, addressLimits, type AddressQuota } from './address-limit.ts'
import { audit } from './audit.ts'
import { authError, toAuthError } from './auth-error.ts'
import { readJson, type JsonBody } from './json-body.ts'
import { codeStore } from './code.ts'
import { checkPassword, normaliseEmail, PASSWORD_LENGTH } from './credentials.ts'
import { deviceCookie, deviceOf } from './device-cookie.ts'
import { idTokens } from './id-token.ts'
import { knownSources } from './known-sources.ts'
import type { Caller, Identity, Stores } from './identity.ts'
import { resetPassword, sendOobCode } from './mail-code.ts'
import { outbox } from './outbox.ts'
import { type PasswordCost, passwordsAt } from './password.ts'
import { lookup, remove, update } from './profile.ts'
import { sessionStore } from './session.ts'
import { refresh, signInWithPassword, signUp } from './sign-in.ts'
import { keyring } from './signing-key.ts'
import { throttle } from './throttle.ts'

export interface AuthService {
  /** Answers a request; null when the path is not of this service. */
  handle(request: Request, address?: string): Promise<Response | null>
  bodyLimit(method: string, pathname: string): BodyLimit | null
  /** Returns the user who sends a request; null for a visitor. Throws ApiError(401) for an invalid token. */
  authenticate(request: Request): Promise<Auth>
  /**
   * Creates an account for the operator, not over HTTP. Throws EMAIL_EXISTS, INVALID_EMAIL or WEAK_PASSWORD.
   */
  createUser(user: { email: string; password: string; emailVerified?: boolean }): Promise<{ uid: string }>
}

export interface AuthServiceOptions {
  database: Database
  projectId: string
  /** The only origin used in mail links. */
  publicUrl: string
  /** The folder to which mails are written. */
  outbox: string
  log: (line: string) => void
  /** Whether the log shows the links in mails; by default only when `publicUrl` is a loopback address. */
  showLinks?: boolean
  /** Overrides of `ADDRESS_QUOTA`. */
  quota?: Partial<AddressQuota>
  /** Cost of a password hash, for tests only; the default takes 0.1 s of a core. */
  passwordCost?: PasswordCost
  /** Overrides `STRANGERS_FAILURES`. */
  strangersFailures?: number
  /** Returns when an account last gained or lost rights, epoch milliseconds; by default never (null). */
  rightsChangedAt?: (uid: string) => number | null
  now?: () => Date
}

const TOOLKIT = '/identitytoolkit.googleapis.com/'
const TOKEN = '/securetoken.googleapis.com/v1/token'
const PAGE = '/__/auth/action'

/** The source of requests by the server's operator, queued apart from visitors' requests. */
const OWNER = { key: 'owner', known: true }

type Endpoint = (identity: Identity, body: JsonBody, caller: Caller) => Promise<object> | object

const ENDPOINTS: Record<string, Endpoint> = {
  'v1/accounts:signUp': signUp,
  'v1/accounts:signInWithPassword': signInWithPassword,
  'v1/accounts:lookup': lookup,
  'v1/accounts:update': update,
  'v1/accounts:delete': remove,
  'v1/accounts:sendOobCode': sendOobCode,
  'v1/accounts:resetPassword': resetPassword,
  'v1/accounts:createAuthUri': createAuthUri,
}

/** accounts:createAuthUri. Reveals nothing about the address: e-mail enumeration protection. */
function createAuthUri(_identity: Identity, body: JsonBody) {
  if (!body.text('identifier')) throw authError('MISSING_IDENTIFIER')
  if (!body.text('continueUri')) throw authError('MISSING_CONTINUE_URI')
  return { kind: 'identitytoolkit#CreateAuthUriResponse' }
}

const PASSWORD_POLICY = {
  customStrengthOptions: { minPasswordLength: PASSWORD_LENGTH.min, maxPasswordLength: PASSWORD_LENGTH.max },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~'.split(''),
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
}

async function answer(identity: Identity, request: Request, caller: Caller): Promise<object> {
  const { pathname } = new URL(request.url)
  if (pathname === `${TOOLKIT}v2/passwordPolicy` && request.method === 'GET') return PASSWORD_POLICY
  if (pathname !== TOKEN && !Object.hasOwn(ENDPOINTS, pathname.slice(TOOLKIT.length)))
    throw new ApiError(404, 'The requested URL was not found on this server.')
  if (request.method !== 'POST') throw new ApiError(405, 'This method is not allowed here.')
  if (pathname === TOKEN)
    return refresh(identity, new URLSearchParams(await readText(request)), caller.address)
  const endpoint = ENDPOINTS[pathname.slice(TOOLKIT.length)]
  return endpoint?.(identity, await readJson(request), caller) ?? {}
}

/** Returns the body limit of a route; null for paths of other services. */
function bodyLimit(method: string, pathname: string): BodyLimit | null {
  const isOwn = pathname.startsWith(TOOLKIT) || pathname.startsWith('/securetoken.googleapis.com/')
  const takesForm =
    pathname === PAGE || pathname === TOKEN || Object.hasOwn(ENDPOINTS, pathname.slice(TOOLKIT.length))
  if (pathname !== PAGE && !isOwn) return null
  return method === 'POST' && takesForm ? SMALL_BODY : NO_BODY
}

async function authenticate(identity: Identity, request: Request): Promise<Auth> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const token = /^(?:Bearer|Firebase) +(\S+)$/i.exec(header)?.[1]
  try {
    const { account, claims } = await identity.tokens.verify(token ?? '')
    return { uid: account.uid, token: claims }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(401, 'Request had invalid authentication credentials. Expected a valid ID token.')
  }
}

function failure(error: unknown, request: Request): Failure {
  // The page behind mail links is read by people, not by an SDK.
  if (new URL(request.url).pathname === PAGE) return failureOf(error, request)
  const isForeseen = error instanceof ApiError
  return {
    response: errorResponse(toAuthError(error)),
    line: isForeseen ? null : `Authentication failed unexpectedly: ${String(error)}`,
  }
}

/**
 * Implements Firebase Authentication with e-mail and password, as used by firebase/auth: Identity Toolkit v1,
 * Secure Token v1 and the page behind mail links. Has none of the emulator's back doors.
 */
export async function authService(options: AuthServiceOptions): Promise<AuthService> {
  const { database, projectId, publicUrl, log } = options
  const now = options.now ?? (() => new Date())
  const accounts = accountStore(database, now)
  const keys = await keyring(database, now)
  const showLinks = options.showLinks ?? isLoopbackUrl(publicUrl)
  const stores = {
    accounts,
    sessions: sessionStore(database, now),
    codes: codeStore(database, now),
    known: knownSources(database, now),
    throttle: throttle(database, now, options.strangersFailures),
    now,
  } satisfies Stores
  const lock = writeLock(database)
  const passwords = passwordsAt(options.passwordCost)
  const identity: Identity = {
    projectId,
    publicUrl,
    now,
    accounts,
    passwords,
    tokens: idTokens({ keys, projectId, accounts, now }),
    codes: stores.codes,
    throttle: stores.throttle,
    limits: addressLimits(now, { ...ADDRESS_QUOTA, ...options.quota }),
    known: stores.known,
    audit: audit(log),
    sendMail: outbox({ folder: options.outbox, publicUrl, showLinks, log, now }),
    rightsChangedAt: options.rightsChangedAt ?? (() => null),
    write: (writes) => lock.write(() => writes(stores)),
  }
  return {
    handle: withErrorResponses(
      async (request, address) => {
        const { pathname } = new URL(request.url)
        if (pathname === PAGE) return actionPage(identity, request, address)
        if (!pathname.startsWith(TOOLKIT) && !pathname.startsWith('/securetoken.googleapis.com/')) return null
        const headers = new Headers({ 'Cache-Control': 'no-store' })
        const caller: Caller = {
          apiKey: new URL(request.url).searchParams.get('key') ?? '',
          address,
          device: deviceOf(request),
          keepDevice: (secret) => headers.set('Set-Cookie', deviceCookie(secret, publicUrl)),
        }
        return Response.json(await answer(identity, request, caller), { headers })
      },
      log,
      failure,
    ),
    bodyLimit,
    authenticate: (request) => authenticate(identity, request),
    async createUser({ email, password, emailVerified = false }) {
      const address = normaliseEmail(email)
      checkPassword(password)
      const passwordHash = await passwords.hash(password, OWNER)
      const account = await lock.write(() => accounts.create(address, passwordHash, emailVerified))
      if (!account) throw authError('EMAIL_EXISTS')
      return { uid: account.uid }
    },
  }
}
