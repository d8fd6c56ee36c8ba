import type { Auth } from '../rules/access.ts'
import { finish, type Scheduler, type Work } from '../scheduling/scheduler.ts'
import type { CommitClock } from '../store/clock.ts'
import { type Database, fileOf } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import { BackgroundWriter } from './background-writer.ts'
import type { StoredRecord } from './documents.ts'
import type { ReadSet } from './transactions/read-set.ts'
import { checkUnchanged } from './transactions/unchanged.ts'
import type { Step } from './writes/apply.ts'
import { type CommitRequest, evaluate, type Evaluation, type EvaluationSources } from './writes/evaluate.ts'
import type { Write } from './writes/parse.ts'

/**
 * Time budget, ms, for evaluating commits that arrived together within one SQLite transaction. Commits that
 * take longer are evaluated in slices between other requests and written in a later transaction.
 */
const JUDGING = 10
/**
 * Maximum number of commits being evaluated in slices, or evaluated and not yet written: each may hold
 * several times its size in memory.
 */
const MAX_APART = 4
/** Bytes written per SQLite transaction; further commits wait for the next one. */
const GROUP_BYTES = 3_000_000
/** Size, bytes, above which a commit is written on another thread, to avoid blocking the event loop. */
const LARGE = 1_000_000
/** Size of a database page. */
const PAGE_BYTES = 4096
/** Attempts to evaluate a commit in slices before it is evaluated in one go, one large commit at a time. */
const MAX_ATTEMPTS = 3

/** The result of a durable commit. Times in microseconds. */
export interface Committed {
  commitTime: number
  steps: Step[]
}

/** The time and space left in the transaction being written. */
interface Left {
  /** End of the time budget on the monotonic clock, ms. */
  until: number
  bytes: number
  /** Upper bound of the bytes that the transaction adds to the log. */
  logged: number
  /** Whether a commit that had used up its attempts was evaluated in this transaction. */
  hadDue: boolean
  /** Whether a large commit may follow on another thread, and the one that does. */
  takesLarge: boolean
  large: Large | null
}

/** A commit that was accepted and is being written on another thread. */
interface Large {
  waiting: Waiting
  evaluation: Evaluation
  commitTime: number
}

interface Waiting {
  request: CommitRequest
  /** The result of an evaluation in slices; valid while nothing that it read has changed. */
  evaluation: Evaluation | null
  attempts: number
  resolve: (committed: Committed) => void
  reject: (reason: unknown) => void
}

/** An evaluation in progress. */
interface Begun {
  work: Work<Evaluation>
  /** The time of the last commit that it takes into account, in microseconds. */
  since: number
}

export interface CommitterOptions extends EvaluationSources {
  database: Database
  clock: CommitClock
  scheduler: Scheduler
  /** Time budget, ms, for evaluating commits that arrive together; by default 10. */
  judging?: number
}

/**
 * Commits serially. Commits that arrive in the same turn of the event loop share one SQLite transaction
 * (group commit), hence one sync to disk; each is still evaluated on the state left by its predecessors, and
 * a refused one writes nothing. A commit that takes long to evaluate lets others go first, and is evaluated
 * again if they changed something it had read. No commit is acknowledged before the transaction is durable.
 */
export class Committer {
  readonly #options: CommitterOptions
  #waiting: Waiting[] = []
  /** Commits to be evaluated in slices, and those of them being evaluated now. */
  readonly #apart = new Map<Waiting, Begun>()
  readonly #running = new Set<Waiting>()
  /** Null when the database is in memory. */
  readonly #background: BackgroundWriter | null
  /** Set while a large commit is being written, for which all others wait. Never rejects. */
  #writing: Promise<void> | null = null
  /** The large commit written last, until others have had a turn. */
  #lastLarge: Waiting | null = null

  constructor(options: CommitterOptions) {
    this.#options = options
    const file = fileOf(options.database)
    this.#background = file === '' ? null : new BackgroundWriter(file, writeLock(options.database))
  }

  /** Resolves when durable. Rejects with ApiError 400, 403, 404 or 409, or with an error of the store. */
  commit(writes: Write[], auth: Auth | 'owner', transaction: ReadSet | null = null): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#add({ request: { writes, auth, transaction }, evaluation: null, attempts: 0, resolve, reject })
    })
  }

  /**
   * Commits synchronously, after all waiting commits. Throws the errors with which commit() rejects. Must not
   * be called while a large commit is being written, since it cannot wait.
   */
  commitNow(writes: Write[], auth: Auth | 'owner'): Committed {
    if (this.#writing) throw new Error('Another commit is being written.')
    let committed: Committed | undefined
    let failure: unknown
    const resolve = (result: Committed): void => void (committed = result)
    const reject = (reason: unknown): void => void (failure = reason)
    const request = { writes, auth, transaction: null }
    this.#waiting.push({ request, evaluation: null, attempts: Infinity, resolve, reject })
    this.#flush()
    if (!committed) throw failure
    return committed
  }

  /** Completes all waiting commits, after any large commit that is being written. */
  async close(): Promise<void> {
    for (const waiting of this.#apart.keys()) this.#waiting.push({ ...waiting, attempts: Infinity })
    this.#apart.clear()
    if (this.#writing) await this.#writing
    for (const waiting of this.#waiting) waiting.attempts = Infinity
    while (this.#waiting.length > 0) this.#flush()
    await this.#background?.close()
  }

  #add(waiting: Waiting, first = false): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush())
    if (first) this.#waiting.unshift(waiting)
    else this.#waiting.push(waiting)
  }

  /** Writes waiting commits in one transaction; one large commit may follow it. */
  #flush(): void {
    if (this.#writing) return
    const group = this.#inTurn()
    this.#waiting = []
    if (group.length === 0) return
    const { database, clock, indexes, history, judging = JUDGING } = this.#options
    const { latest } = history
    const answers: (() => void)[] = []
    const left: Left = {
      until: performance.now() + judging,
      bytes: GROUP_BYTES,
      logged: 0,
      hadDue: false,
      takesLarge: group.every(({ attempts }) => attempts < Infinity),
      large: null,
    }
    try {
      database.exec('begin immediate')
      for (const waiting of group) {
        const answer = this.#settle(waiting, left)
        if (answer) answers.push(answer)
      }
      database.exec('commit')
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      clock.release()
      clock.forgetBound()
      indexes.forget()
      history.rollBack(latest)
      for (const { reject } of group) reject(error)
      this.#runApart()
      return
    }
    for (const answer of answers) answer()
    this.#background?.logged(left.logged)
    if (left.large && this.#background) this.#follow(this.#writeLarge(this.#background, left.large))
    this.#runApart()
  }

  /** Returns the waiting commits in order, but those of senders with a long or recent large commit last. */
  #inTurn(): Waiting[] {
    const takesLong = ({ attempts, evaluation }: Waiting) => attempts > 0 || (evaluation?.bytes ?? 0) > LARGE
    const busy = new Set([...this.#apart.keys(), ...this.#waiting.filter(takesLong)].map(senderOf))
    if (this.#lastLarge) busy.add(senderOf(this.#lastLarge))
    this.#lastLarge = null
    const [first, last] = [false, true].map((isBusy) =>
      this.#waiting.filter((waiting) => busy.has(senderOf(waiting)) === isBusy),
    )
    return [...(first ?? []), ...(last ?? [])]
  }

  /** Makes all commits wait until a large one is written. */
  #follow(writing: Promise<void>): void {
    this.#writing = writing.finally(() => {
      this.#writing = null
      if (this.#waiting.length > 0) setImmediate(() => this.#flush())
      else this.#runApart()
    })
  }

  /** Writes a large commit and resolves or rejects it. */
  async #writeLarge(background: BackgroundWriter, { waiting, evaluation, commitTime }: Large): Promise<void> {
    const { clock, history, scheduler } = this.#options
    const { latest } = history
    this.#lastLarge = waiting
    const documents = changedDocuments(evaluation, commitTime)
    try {
      for (const [path, , before] of documents) history.record(path, before, commitTime)
      await background.write({ documents, entries: evaluation.entries }, (work) => scheduler.run(work))
      history.reach(commitTime)
    } catch (error) {
      history.rollBack(latest)
      waiting.reject(error)
      return
    } finally {
      clock.release()
    }
    waiting.resolve(committedBy(evaluation, commitTime))
  }

  /** Writes or refuses a commit and returns a function that acknowledges it; null when it has to wait. */
  #settle(waiting: Waiting, left: Left): (() => void) | null {
    const { clock } = this.#options
    const { attempts, resolve, reject } = waiting
    const isDue = attempts >= MAX_ATTEMPTS
    const isOver =
      left.large !== null || (isDue ? left.hadDue && performance.now() >= left.until : left.bytes <= 0)
    if (isOver && attempts < Infinity) {
      this.#add(waiting)
      return null
    }
    left.hadDue ||= isDue
    let evaluation: Evaluation | null
    try {
      evaluation = this.#judge(waiting, left)
    } catch (error) {
      return () => reject(error)
    }
    if (!evaluation) return null
    const isLong = isDue && evaluation !== waiting.evaluation && performance.now() >= left.until
    const isLarge = left.takesLarge && this.#background !== null && evaluation.bytes > LARGE
    const isTooMuch = !isLarge && evaluation.bytes > left.bytes && left.bytes < GROUP_BYTES
    if (attempts < Infinity && (isLong || isTooMuch || !this.#options.indexes.prepare(evaluation.entries))) {
      // Written first in the next turn, before anything that it read can change.
      left.bytes = 0
      waiting.evaluation = evaluation
      this.#add(waiting, isDue)
      return null
    }
    if (isLarge) {
      this.#options.indexes.storeNew(evaluation.entries)
      left.large = { waiting, evaluation, commitTime: clock.hold() }
      return null
    }
    left.bytes -= evaluation.bytes
    left.logged += loggedBytes(evaluation)
    const commitTime = clock.next()
    this.#write(evaluation, commitTime)
    return () => resolve(committedBy(evaluation, commitTime))
  }

  /** Evaluates a commit; null if that exceeds the time budget and continues in slices. Throws if refused. */
  #judge(waiting: Waiting, left: Left): Evaluation | null {
    const { request, evaluation, attempts } = waiting
    if (evaluation && this.#isStillValid(evaluation, request)) return evaluation
    const work = evaluate(request, this.#options.clock.read(), this.#options)
    if (attempts >= MAX_ATTEMPTS) return finish(work)
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      if (performance.now() >= left.until) break
    }
    this.#judgeApart(waiting, work)
    return null
  }

  /** Queues an evaluation to be continued in slices, at the end of this turn at the earliest. */
  #judgeApart(waiting: Waiting, work: Work<Evaluation>): void {
    waiting.attempts++
    waiting.evaluation = null
    this.#apart.set(waiting, { work, since: this.#options.history.latest })
  }

  /**
   * Starts as many queued evaluations as the memory limit allows, one per sender until it is written: commits
   * of one sender often change the same documents, and most parallel evaluations would be wasted.
   */
  #runApart(): void {
    const judged = this.#waiting.filter(({ evaluation }) => evaluation)
    let free = MAX_APART - this.#running.size - judged.length
    const written = this.#writing && this.#lastLarge ? [this.#lastLarge] : []
    const busy = new Set([...this.#running, ...judged, ...written].map(senderOf))
    for (const [waiting, begun] of this.#apart) {
      if (free <= 0) return
      if (busy.has(senderOf(waiting))) continue
      free--
      busy.add(senderOf(waiting))
      this.#running.add(waiting)
      void this.#run(waiting, begun)
    }
  }

  async #run(waiting: Waiting, { work, since }: Begun): Promise<void> {
    const { scheduler, history, clock } = this.#options
    const isOld = since !== history.latest
    try {
      const evaluation = await scheduler.run(
        isOld ? evaluate(waiting.request, clock.read(), this.#options) : work,
      )
      if (evaluation.bytes > LARGE)
        await this.#background?.prepare(evaluation.entries, (work) => scheduler.run(work))
      if (!this.#apart.delete(waiting)) return
      waiting.evaluation = evaluation
      this.#add(waiting)
    } catch (error) {
      if (this.#apart.delete(waiting)) waiting.reject(error)
    } finally {
      this.#running.delete(waiting)
      this.#runApart()
    }
  }

  /** Whether an evaluation is still valid. Throws ApiError 409 if data its transaction read has changed. */
  #isStillValid({ epoch, since, seen }: Evaluation, { transaction }: CommitRequest): boolean {
    const { indexes, history } = this.#options
    if (epoch !== indexes.epoch || !history.knows(since)) return false
    for (const { path } of history.changesSince(since)) if (seen.has(path)) return false
    if (transaction) finish(checkUnchanged(transaction, this.#options, since))
    return true
  }

  #write(evaluation: Evaluation, commitTime: number): void {
    const { documents, indexes, history } = this.#options
    for (const [path, record, before] of changedDocuments(evaluation, commitTime)) {
      if (record) documents.put(record)
      else documents.delete(path)
      history.record(path, before, commitTime)
    }
    indexes.store(evaluation.entries)
    history.reach(commitTime)
  }
}

function senderOf({ request: { auth } }: Waiting): string {
  if (auth === 'owner') return auth
  return auth ? `account ${auth.uid}` : 'a stranger'
}

type ChangedDocument = [path: string, after: StoredRecord | null, before: StoredRecord | null]

/** Returns the documents that a commit changes, each as it will be stored and as it was before. */
function changedDocuments({ changes }: Evaluation, commitTime: number): ChangedDocument[] {
  const changed: ChangedDocument[] = []
  for (const path of changes.paths) {
    const before = changes.before(path)
    const after = changes.after(path)
    if (before !== after) changed.push([path, changes.at(commitTime, after), before])
  }
  return changed
}

/** Upper bound of the bytes logged for a commit: each document and index entry may touch a separate page. */
function loggedBytes({ bytes, steps, entries }: Evaluation): number {
  return bytes + PAGE_BYTES * (steps.length + entries.added.length + entries.removed.length)
}

function committedBy({ changes, steps }: Evaluation, commitTime: number): Committed {
  for (const step of steps) step.after = changes.at(commitTime, step.after)
  return { commitTime, steps }
}
