import { ApiError } from '../http/error.ts'
import type { FirestoreAccess, LookupBudget, Lookups, Ruleset } from '../rules/access.ts'
import type { Documents } from './documents.ts'
import type { Changes } from './writes/apply.ts'

/** Firestore's limits on distinct documents that rules may look up per request. */
const SINGLE_LIMIT = 10
const BATCH_LIMIT = 20

/** Creates the one function that asks the rules. It logs a refusal and throws Google's ApiError 403. */
export function guard(rules: Ruleset, log: (line: string) => void) {
  return (access: FirestoreAccess, lookups: Lookups, budget: LookupBudget): void => {
    const decision = rules.firestore(access, lookups, budget)
    if (decision.allowed) return
    log(`denied ${access.method} ${access.path}: ${decision.explain}`)
    throw new ApiError(403, 'Missing or insufficient permissions.')
  }
}

export type Guard = ReturnType<typeof guard>

/** Creates a lookup budget for a request that touches `count` documents. */
export function lookupBudget(count: number): LookupBudget {
  return { seen: new Set(), limit: count > 1 ? BATCH_LIMIT : SINGLE_LIMIT }
}

/** A source of documents for rules: the stored state or an earlier one. */
export type DocumentState = Pick<Documents, 'get'>

/** Lookups for reads, where the state before and after is the same. */
export function readLookups(documents: DocumentState): Lookups {
  const read = (path: string) => documents.get(path)?.fields ?? null
  return { before: read, after: read }
}

/** Lookups for a commit: the state before it and the state it would leave. */
export function commitLookups(changes: Changes): Lookups {
  return {
    before: (path) => changes.before(path)?.fields ?? null,
    after: (path) => changes.after(path)?.fields ?? null,
    writes: (path) => changes.has(path),
  }
}
