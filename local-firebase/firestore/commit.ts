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
 * Milliseconds within one SQLite transaction for judging the commits that arrived together; what takes longer is judged
 * between the turns of others and written with a later one.
 */
const JUDGING = 10
/** Commits that are judged between others' turns, or judged and not written, at a time: each may hold several times what it writes in memory. */
const MAX_APART = 4
/** Bytes that commits of one SQLite transaction write together before the next ones wait for another turn. */
const GROUP_BYTES = 3_000_000
/** Bytes from which on a commit is written on another thread: in one turn it would keep everybody waiting. */
const LARGE = 1_000_000
/** Of a page of the database. */
const PAGE_BYTES = 4096
/** How often a commit is judged between others' turns before it is judged while they wait, one large one at a time. */
const MAX_ATTEMPTS = 3

/** What a commit did, once it is durable. Times in microseconds. */
export interface Committed {
  commitTime: number
  steps: Step[]
}

/** What the transaction that is being written has time and room for. */
interface Left {
  /** Milliseconds, monotonic. */
  until: number
  bytes: number
  /** Bytes of the log that it takes at most. */
  logged: number
  /** Whether others have waited for a commit to be judged. */
  hadDue: boolean
  /** Whether a large commit may follow it on another thread, and the one that does. */
  takesLarge: boolean
  large: Large | null
}

/** A commit that is found good and is written on another thread. */
interface Large {
  waiting: Waiting
  evaluation: Evaluation
  commitTime: number
}

interface Waiting {
  request: CommitRequest
  /** The commit as it was judged between others' turns; it stands if nothing that it saw has changed since. */
  evaluation: Evaluation | null
  attempts: number
  resolve: (committed: Committed) => void
  reject: (reason: unknown) => void
}

/** Judging that has begun. */
interface Begun {
  work: Work<Evaluation>
  /** The time of the last commit that it takes into account, in microseconds. */
  since: number
}

export interface CommitterOptions extends EvaluationSources {
  database: Database
  clock: CommitClock
  scheduler: Scheduler
  /** Milliseconds for judging commits that arrive together; by default 10. */
  judging?: number
}

/**
 * Commits one after the other. Commits that arrive in the same turn of the event loop share one SQLite
 * transaction, hence one sync to disk; each is still judged on the state its predecessors left, and a refused
 * one writes nothing. A commit that takes long to judge lets others go first, and is judged again where they changed
 * what it was judged by. Nobody is answered before the transaction is durable.
 */
export class Committer {
  readonly #options: CommitterOptions
  #waiting: Waiting[] = []
  /** Those that are to be judged between others' turns, and which of them are now. */
  readonly #apart = new Map<Waiting, Begun>()
  readonly #running = new Set<Waiting>()
  /** Null when the database is in memory. */
  readonly #background: BackgroundWriter | null
  /** A large commit is on its way to the disk: all others wait for it. Never rejects. */
  #writing: Promise<void> | null = null
  /** The large commit that was written last, until others have had a turn. */
  #lastLarge: Waiting | null = null

  constructor(options: CommitterOptions) {
    this.#options = options
    const file = fileOf(options.database)
    this.#background = file === '' ? null : new BackgroundWriter(file, writeLock(options.database))
  }

  /** Resolves when durable. Rejects with ApiError 403, 404, 409 or 400, or with the store's own error. */
  commit(writes: Write[], auth: Auth | 'owner', transaction: ReadSet | null = null): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#add({ request: { writes, auth, transaction }, evaluation: null, attempts: 0, resolve, reject })
    })
  }

  /**
   * Commits without waiting for the turn to end; what is waiting goes first. Throws what commit() rejects with. Not to be
   * called while a large commit is written: it cannot wait.
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

  /** Ends everything that is waiting, now, or as soon as the large commit that is being written is. */
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

  /** Writes what is waiting, in one transaction; of large commits one follows it. */
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
      history.takeBack(latest)
      for (const { reject } of group) reject(error)
      this.#runApart()
      return
    }
    for (const answer of answers) answer()
    this.#background?.logged(left.logged)
    if (left.large && this.#background) this.#follow(this.#writeLarge(this.#background, left.large))
    this.#runApart()
  }

  /** What waits, in its order; behind it what comes from whoever has a commit under way that takes long, or has just had one. */
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

  /** Lets all others wait until a large commit is written. */
  #follow(writing: Promise<void>): void {
    this.#writing = writing.finally(() => {
      this.#writing = null
      if (this.#waiting.length > 0) setImmediate(() => this.#flush())
      else this.#runApart()
    })
  }

  /** Writes a large commit and answers it. */
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
      history.takeBack(latest)
      waiting.reject(error)
      return
    } finally {
      clock.release()
    }
    waiting.resolve(committedBy(evaluation, commitTime))
  }

  /** Writes a commit or finds it refused, and returns what is then to be answered; null when its turn comes later. */
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
      // Written in the next turn, before anything else changes what it was judged by.
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

  /** Null when it takes longer than there is time for, and goes on apart. Throws what refuses the commit. */
  #judge(waiting: Waiting, left: Left): Evaluation | null {
    const { request, evaluation, attempts } = waiting
    if (evaluation && this.#stands(evaluation, request)) return evaluation
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

  /** It begins at the end of this turn at the earliest. */
  #judgeApart(waiting: Waiting, work: Work<Evaluation>): void {
    waiting.attempts++
    waiting.evaluation = null
    this.#apart.set(waiting, { work, since: this.#options.history.latest })
  }

  /**
   * Begins to judge as many more as may be held in memory, of each sender one until it is written: whoever changes the same
   * documents again and again would have most of them judged in vain.
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

  /** Whether nothing has changed that a commit was judged by. Throws ApiError 409 where its transaction has read that. */
  #stands({ epoch, since, seen }: Evaluation, { transaction }: CommitRequest): boolean {
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

/** The documents that a commit changes, as they are stored and as they were before. */
function changedDocuments({ changes }: Evaluation, commitTime: number): ChangedDocument[] {
  const changed: ChangedDocument[] = []
  for (const path of changes.paths) {
    const before = changes.before(path)
    const after = changes.after(path)
    if (before !== after) changed.push([path, changes.at(commitTime, after), before])
  }
  return changed
}

/** Each document and each index entry may lie on a page of its own. */
function loggedBytes({ bytes, steps, entries }: Evaluation): number {
  return bytes + PAGE_BYTES * (steps.length + entries.added.length + entries.removed.length)
}

function committedBy({ changes, steps }: Evaluation, commitTime: number): Committed {
  for (const step of steps) step.after = changes.at(commitTime, step.after)
  return { commitTime, steps }
}
