import type { Auth, FirestoreAccess } from '../rules/access.ts'
import type { CommitClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Documents } from './documents.ts'
import { type Guard, lookupBudget, stateAround } from './guard.ts'
import type { Indexes } from './index/indexes.ts'
import { documentsRoot } from './paths.ts'
import type { QueryEngine } from './query/engine.ts'
import type { History } from './transactions/history.ts'
import type { ReadWrite } from './transactions/transactions.ts'
import { checkUnchanged } from './transactions/view.ts'
import { checkDocumentSize } from './values/size.ts'
import { applyWrites, type Outcome, requestTimeOf, type Step } from './writes/apply.ts'
import type { Write } from './writes/parse.ts'

/** What a commit did, once it is durable. Times in microseconds. */
export interface Committed {
  commitTime: number
  steps: Step[]
}

/** A commit as it was asked for. */
interface Request {
  writes: Write[]
  auth: Auth | 'owner'
  /** The transaction it ends; what that has read must still be so. */
  transaction: ReadWrite | null
}

interface Waiting extends Request {
  resolve: (committed: Committed) => void
  reject: (reason: unknown) => void
}

export interface CommitterOptions {
  database: Database
  documents: Documents
  indexes: Indexes
  clock: CommitClock
  guard: Guard
  engine: QueryEngine
  history: History
  projectId: string
}

/**
 * Commits one after the other. Commits that arrive in the same turn of the event loop share one SQLite
 * transaction, hence one sync to disk; each is still judged on the state its predecessors left, and a refused
 * one writes nothing. Nobody is answered before the transaction is durable.
 */
export class Committer {
  readonly #options: CommitterOptions
  #waiting: Waiting[] = []

  constructor(options: CommitterOptions) {
    this.#options = options
  }

  /** Resolves when durable. Rejects with ApiError 403, 404, 409 or 400, or with the store's own error. */
  commit(writes: Write[], auth: Auth | 'owner', transaction: ReadWrite | null = null): Promise<Committed> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush())
      this.#waiting.push({ writes, auth, transaction, resolve, reject })
    })
  }

  /** Commits without waiting for the turn to end; what is waiting goes first. Throws what commit() rejects with. */
  commitNow(writes: Write[], auth: Auth | 'owner'): Committed {
    let committed: Committed | undefined
    let failure: unknown
    const resolve = (result: Committed): void => void (committed = result)
    const reject = (reason: unknown): void => void (failure = reason)
    this.#waiting.push({ writes, auth, transaction: null, resolve, reject })
    this.flush()
    if (!committed) throw failure
    return committed
  }

  /** Runs what is waiting now. */
  flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    const { database, clock, indexes } = this.#options
    const answers: (() => void)[] = []
    try {
      database.exec('begin immediate')
      for (const { resolve, reject, ...request } of group) {
        const result = this.#evaluate(request)
        if ('refused' in result) answers.push(() => reject(result.refused))
        else {
          const { outcome, commitTime } = result
          this.#write(outcome)
          answers.push(() => {
            this.#remember(outcome, commitTime)
            resolve({ commitTime, steps: outcome.steps })
          })
        }
      }
      database.exec('commit')
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      clock.forgetBound()
      indexes.forget()
      for (const { reject } of group) reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  #evaluate({
    writes,
    auth,
    transaction,
  }: Request): { commitTime: number; outcome: Outcome } | { refused: unknown } {
    const { documents, indexes, clock, projectId } = this.#options
    const commitTime = clock.next()
    try {
      const outcome = applyWrites(writes, documents, commitTime, projectId)
      if (auth !== 'owner') this.#ask(outcome, auth, commitTime)
      if (transaction) checkUnchanged(transaction, this.#options)
      const failed = outcome.steps.find((step) => step.failure)
      if (failed) return { refused: failed.failure }
      for (const [path, { after }] of outcome.changes) {
        if (!after) continue
        checkDocumentSize(`${documentsRoot(projectId)}/${path}`, path, after.fields, after.text.length)
        indexes.check(path, after.fields, after.text.length)
      }
      return { commitTime, outcome }
    } catch (error) {
      return { refused: error }
    }
  }

  #ask({ steps, changes }: Outcome, auth: Auth, commitTime: number): void {
    const { documents, guard } = this.#options
    const lookups = stateAround(documents, changes)
    const budget = lookupBudget(steps.length)
    const time = requestTimeOf(commitTime)
    for (const { write, after } of steps) {
      const resource = changes.get(write.path)?.before?.fields ?? null
      guard(
        {
          method: methodOf(write, resource !== null),
          database: '(default)',
          path: write.path,
          auth,
          time,
          resource,
          requestResource: write.kind === 'update' ? (after?.fields ?? null) : null,
        },
        lookups,
        budget,
      )
    }
  }

  #write({ changes }: Outcome): void {
    const { documents, indexes } = this.#options
    for (const [path, { before, after }] of changes) {
      if (before === after) continue
      if (after) documents.put(after)
      else documents.delete(path)
      indexes.change(path, before?.fields ?? null, after?.fields ?? null)
    }
    indexes.write()
  }

  #remember({ changes }: Outcome, commitTime: number): void {
    for (const [path, { before, after }] of changes) {
      if (before !== after) this.#options.history.record(path, before, commitTime)
    }
  }
}

/**
 * Which rule judges a write. A precondition on existence decides before the stored state does, and that state is
 * the one before the whole commit: both as Google's emulator does it.
 */
function methodOf({ kind, precondition }: Write, existed: boolean): FirestoreAccess['method'] {
  if (kind === 'delete') return 'delete'
  if (kind === 'verify') return 'get'
  const expected = precondition && 'exists' in precondition ? precondition.exists : existed
  return expected ? 'update' : 'create'
}
