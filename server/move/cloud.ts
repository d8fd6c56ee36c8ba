import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import { CommandFailure } from '../command/failure.ts'

/** A Firebase project, accessed through Google's REST APIs with a token of its owner. */
export interface Cloud {
  project: string
  bucket: string
  token: string
  /** The base URLs of the services, without a trailing slash: Google's or emulators'. */
  hosts: { firestore: string; auth: string; storage: string }
  signal: AbortSignal
}

export interface CloudResponse {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  /** Bytes, or an object that is sent as JSON. */
  body?: Buffer | object
}

/** Status codes after which a request is retried. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])
/** Maximum number of attempts per request. */
export const TRIES = 6
const FIRST_PAUSE_MS = 500

/** Waits before a retry, with exponential back-off; rejects when aborted. */
export const pauseAfter = (attempt: number, { signal }: Cloud): Promise<void> =>
  setTimeout(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal })

const EMULATORS = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'STORAGE_EMULATOR_HOST',
} as const

/**
 * Returns the project that the environment gives access to: through GOOGLE_ACCESS_TOKEN, or through the
 * variables that point Google's libraries to emulators. Throws CommandFailure.
 */
export function cloudOf(
  project: string,
  bucket: string | undefined,
  environment: Partial<Record<string, string>>,
  signal: AbortSignal,
): Cloud {
  const emulated = (name: keyof typeof EMULATORS): string | undefined => {
    const host = environment[EMULATORS[name]]
    if (!host) return undefined
    return host.includes('://') ? host.replace(/\/+$/, '') : `http://${host}`
  }
  const named = [emulated('firestore'), emulated('auth'), emulated('storage')]
  const token = environment['GOOGLE_ACCESS_TOKEN'] ?? (named.every((host) => host) ? 'owner' : '')
  if (token === '')
    throw new CommandFailure('Set GOOGLE_ACCESS_TOKEN to a token from: gcloud auth print-access-token')
  const auth = emulated('auth')
  return {
    project,
    bucket: bucket ?? `${project}.firebasestorage.app`,
    token,
    hosts: {
      firestore: emulated('firestore') ?? 'https://firestore.googleapis.com',
      auth: auth ? `${auth}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com',
      storage: emulated('storage') ?? 'https://storage.googleapis.com',
    },
    signal,
  }
}

/**
 * Sends a request to a service of the project; retries with back-off where that may help. Response bodies are
 * returned as stored: compressed objects stay compressed. Throws CommandFailure with Google's message.
 */
export async function ask(cloud: Cloud, url: string, sent: Sent = {}): Promise<CloudResponse> {
  for (let attempt = 1; ; attempt++) {
    cloud.signal.throwIfAborted()
    const answer = await requestOnce(cloud, url, sent).catch((error: unknown) => error as Error)
    if (!(answer instanceof Error) && answer.status < 400) return answer
    const mayPass = answer instanceof Error || PASSING.has(answer.status)
    if (!mayPass || attempt === TRIES) throw new CommandFailure(failureText(cloud, url, answer))
    await pauseAfter(attempt, cloud)
  }
}

/** Sends a request and parses the response as JSON. */
export async function requestJson<T>(cloud: Cloud, url: string, body?: object): Promise<T> {
  const { body: answer } = await ask(cloud, url, body ? { method: 'POST', body } : {})
  return JSON.parse(answer.toString()) as T
}

function requestOnce(cloud: Cloud, url: string, sent: Sent): Promise<CloudResponse & { status: number }> {
  const { method = 'GET', headers, body } = sent
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const send = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        signal: cloud.signal,
        headers: {
          authorization: `Bearer ${cloud.token}`,
          'accept-encoding': 'gzip',
          // With a personal token, the project that API usage is attributed to.
          ...(url.startsWith('https:') ? { 'x-goog-user-project': cloud.project } : {}),
          ...(bytes === body ? {} : { 'content-type': 'application/json' }),
          ...(bytes ? { 'content-length': String(bytes.length) } : {}),
          ...headers,
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => void pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        )
      },
    )
    request.on('error', reject).end(bytes)
  })
}

function failureText(
  { project, signal }: Cloud,
  url: string,
  answer: Error | (CloudResponse & { status: number }),
): string {
  const { host, pathname } = new URL(url)
  if (answer instanceof Error) {
    if (signal.aborted) throw answer
    return `No response from ${host}: ${answer.message}.`
  }
  if (answer.status === 401)
    return 'The token in GOOGLE_ACCESS_TOKEN has expired; tokens last an hour. Get another one and run the command again.'
  return `${host}${pathname} of ${project} responded with ${answer.status}: ${messageOf(answer.body)}`
}

function messageOf(body: Buffer): string {
  try {
    const { error } = JSON.parse(body.toString()) as { error?: { message?: string } }
    if (error?.message) return error.message
  } catch {
    // Not JSON: return the beginning of the text.
  }
  return body.toString().slice(0, 200).trim()
}
