import type { Random } from './random.ts'
import type { Backend } from './backend.ts'

export interface Backends {
  google: Backend
  ours: Backend
}

/** One question and both answers, as texts to compare and print. */
export interface Comparison {
  question: string
  google: string
  ours: string
}

/** Sends `count` random questions to both sides. */
export type Suite = (backends: Backends, random: Random, count: number) => AsyncIterable<Comparison>

export const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`

/** Asks both sides in parallel. */
export async function both<T>(backends: Backends, ask: (backend: Backend) => Promise<T>): Promise<[T, T]> {
  return Promise.all([ask(backends.google), ask(backends.ours)])
}

/** Creates an unsigned ID token, which both sides trust. */
export function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const base = { sub: 'u1', user_id: 'u1', aud: 'oracle', iss: 'https://securetoken.google.com/oracle' }
  const times = { iat: 1_700_000_000, auth_time: 1_700_000_000, exp: 4_000_000_000 }
  const firebase = { sign_in_provider: 'password', identities: {} }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...base, ...times, firebase, ...claims })}.`
}
