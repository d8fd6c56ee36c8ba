import { ApiError } from '../http/error.ts'
import type { FirestoreAccess, LookupBudget, Lookups, Ruleset } from '../rules/access.ts'
import type { Documents } from './documents.ts'
import type { Changes } from './writes/apply.ts'

/** Firestore's limits on distinct documents that rules may look up in one request. */
const SINGLE_LIMIT = 10
const BATCH_LIMIT = 20

/** The one place where rules are asked. Throws ApiError 403 with Google's words, and tells the log why. */
export function guard(rules: Ruleset, log: (line: string) => void) {
  return (access: FirestoreAccess, lookups: Lookups, budget: LookupBudget): void => {
    const decision = rules.firestore(access, lookups, budget)
    if (decision.allowed) return
    log(`denied ${access.method} ${access.path}: ${decision.explain}`)
    throw new ApiError(403, 'Missing or insufficient permissions.')
  }
}

export type Guard = ReturnType<typeof guard>

/** A fresh budget for a request that touches `count` documents. */
export function lookupBudget(count: number): LookupBudget {
  return { seen: new Set(), limit: count > 1 ? BATCH_LIMIT : SINGLE_LIMIT }
}

/** Where rules look documents up: the stored ones, or those of a moment ago. */
export type DocumentState = Pick<Documents, 'get'>

/** One state, for reads: nothing is about to change. */
export function storedState(documents: DocumentState): Lookups {
  const read = (path: string) => documents.get(path)?.fields ?? null
  return { before: read, after: read }
}

/** The state around a commit: before it, and as it would leave it. */
export function stateAround(changes: Changes): Lookups {
  return {
    before: (path) => changes.before(path)?.fields ?? null,
    after: (path) => changes.after(path)?.fields ?? null,
    writes: (path) => changes.has(path),
  }
}
