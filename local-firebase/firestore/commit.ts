import type { Auth } from '../rules/access.ts'
import { finish, type Scheduler, type Work } from '../scheduling/scheduler.ts'
import type { CommitClock } from '../store/clock.ts'
import { checkpoint, type Database, holdCheckpoints } from '../store/database.ts'
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
/** Commits that are judged between others' turns at a time: each may hold several times what it writes in memory. */
const MAX_APART = 4
/** Bytes that commits of one SQLite transaction write together; one that is larger is written alone. */
const GROUP_BYTES = 7_000_000
/** Bytes from which on the log is moved into the database file in a turn of its own, not at the end of the transaction. */
const HEAVY = 4_000_000
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
  /** Whether others have waited for a commit to be judged. */
  hadDue: boolean
}

interface Waiting {
  request: CommitRequest
  /** The commit as it was judged between others' turns; it stands if nothing that it saw has changed since. */
  evaluation: Evaluation | null
  attempts: number
  resolve: (committed: Committed) => void
  reject: (reason: unknown) => void
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
  /** Those that are judged between others' turns, the first of them now. */
  readonly #apart = new Map<Waiting, Work<Evaluation>>()
  #checkpoint: NodeJS.Immediate | null = null

  constructor(options: CommitterOptions) {
    this.#options = options
  }

  /** Resolves when durable. Rejects with ApiError 403, 404, 409 or 400, or with the store's own error. */
  commit(writes: Write[], auth: Auth | 'owner', transaction: ReadSet | null = null): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#add({ request: { writes, auth, transaction }, evaluation: null, attempts: 0, resolve, reject })
    })
  }

  /** Commits without waiting for the turn to end; what is waiting goes first. Throws what commit() rejects with. */
  commitNow(writes: Write[], auth: Auth | 'owner'): Committed {
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

  /** Ends everything that is waiting, now. */
  close(): void {
    for (const waiting of this.#apart.keys()) this.#waiting.push({ ...waiting, attempts: Infinity })
    this.#apart.clear()
    for (const waiting of this.#waiting) waiting.attempts = Infinity
    while (this.#waiting.length > 0) this.#flush()
    if (this.#checkpoint) clearImmediate(this.#checkpoint)
  }

  #add(waiting: Waiting, first = false): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush())
    if (first) this.#waiting.unshift(waiting)
    else this.#waiting.push(waiting)
  }

  /** Writes what is waiting, in one transaction. */
  #flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    const { database, clock, indexes, history, judging = JUDGING } = this.#options
    const latest = history.latest
    const answers: (() => void)[] = []
    const left: Left = { until: performance.now() + judging, bytes: GROUP_BYTES, hadDue: false }
    try {
      database.exec('begin immediate')
      for (const waiting of group) {
        const answer = this.#settle(waiting, left)
        if (answer) answers.push(answer)
      }
      if (GROUP_BYTES - left.bytes >= HEAVY) this.#deferCheckpoint()
      database.exec('commit')
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      clock.forgetBound()
      indexes.forget()
      history.takeBack(latest)
      for (const { reject } of group) reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** Moving the log into the database file takes as long as writing it: others have a turn in between. */
  #deferCheckpoint(): void {
    this.#checkpoint ??= setImmediate(() => {
      this.#checkpoint = null
      checkpoint(this.#options.database)
    })
    holdCheckpoints(this.#options.database)
  }

  /** Writes a commit or finds it refused, and returns what is then to be answered; null when its turn comes later. */
  #settle(waiting: Waiting, left: Left): (() => void) | null {
    const { clock } = this.#options
    const { attempts, resolve, reject } = waiting
    const isDue = attempts >= MAX_ATTEMPTS
    const isOver = isDue ? left.hadDue && performance.now() >= left.until : left.bytes <= 0
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
    const isTooMuch = evaluation.bytes > left.bytes && left.bytes < GROUP_BYTES
    if (attempts < Infinity && (isLong || isTooMuch || !this.#options.indexes.prepare())) {
      // Written in the next turn, before anything else changes what it was judged by.
      left.bytes = 0
      waiting.evaluation = evaluation
      this.#add(waiting, isDue)
      return null
    }
    const { changes, steps, bytes } = evaluation
    left.bytes -= bytes
    const commitTime = clock.next()
    this.#write(evaluation, commitTime)
    return () => {
      for (const step of steps) step.after = changes.at(commitTime, step.after)
      resolve({ commitTime, steps })
    }
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

  #judgeApart(waiting: Waiting, work: Work<Evaluation>): void {
    waiting.attempts++
    this.#apart.set(waiting, work)
    if (this.#apart.size <= MAX_APART) this.#run(waiting, work)
  }

  #run(waiting: Waiting, work: Work<Evaluation>): void {
    const ended = (): boolean => {
      const next = [...this.#apart][MAX_APART]
      const isStillWanted = this.#apart.delete(waiting)
      if (isStillWanted && next) this.#run(...next)
      return isStillWanted
    }
    this.#options.scheduler.run(work).then(
      (evaluation) => {
        if (!ended()) return
        waiting.evaluation = evaluation
        this.#add(waiting)
      },
      (reason: unknown) => {
        if (ended()) waiting.reject(reason)
      },
    )
  }

  /** Whether nothing has changed that a commit was judged by. Throws ApiError 409 where its transaction has read that. */
  #stands({ epoch, since, seen }: Evaluation, { transaction }: CommitRequest): boolean {
    const { indexes, history } = this.#options
    if (epoch !== indexes.epoch || !history.knows(since)) return false
    for (const { path } of history.changesSince(since)) if (seen.has(path)) return false
    if (transaction) finish(checkUnchanged(transaction, this.#options, since))
    return true
  }

  #write({ changes, entries }: Evaluation, commitTime: number): void {
    const { documents, indexes, history } = this.#options
    for (const path of changes.paths) {
      const before = changes.before(path)
      const after = changes.after(path)
      if (before === after) continue
      const record = changes.at(commitTime, after)
      if (record) documents.put(record)
      else documents.delete(path)
      history.record(path, before, commitTime)
    }
    indexes.store(entries)
  }
}
