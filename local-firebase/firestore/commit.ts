import type { Auth } from '../rules/access.ts'
import { Places } from '../scheduling/places.ts'
import { finish, type Scheduler, type Work } from '../scheduling/scheduler.ts'
import type { CommitClock } from '../store/clock.ts'
import type { Checkpoints } from '../store/checkpoints.ts'
import type { Database } from '../store/database.ts'
import { Hold } from './hold.ts'
import type { ReadSet } from './transactions/read-set.ts'
import { checkUnchanged } from './transactions/unchanged.ts'
import type { Step } from './writes/apply.ts'
import {
  type CommitRequest,
  evaluate,
  type Evaluation,
  type EvaluationSources,
  pathsOf,
} from './writes/evaluate.ts'
import type { Write } from './writes/parse.ts'

/**
 * Milliseconds within one SQLite transaction for judging the commits that arrived together; what takes longer is judged
 * between the turns of others and written with a later one.
 */
const JUDGING = 10
/** Commits that are judged between others' turns, or were and are not written yet: each may hold several times what it writes. */
const MAX_APART = 4
/** Bytes that commits of one SQLite transaction write, the last one's own apart. */
const GROUP_BYTES = 7_000_000
/** Bytes from which on a commit waits until the log of the one before is moved: others have their turns meanwhile. */
const HEAVY = 4_000_000
/** How often a commit is judged between others' turns before nobody may change what it is judged by any more. */
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
  checkpoints: Checkpoints
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
  /** Those that are judged between others' turns, or were and are not written yet. */
  readonly #apart = new Places<Waiting>(MAX_APART)
  /** Of the one that was overtaken too often. */
  readonly #hold = new Hold<Waiting>()

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
    this.#hold.break()
    if (!committed) throw failure
    return committed
  }

  /** Ends everything that is waiting, now, when the log is not moved any more. */
  close(): void {
    const all = new Set([...this.#hold.clear(), ...this.#apart.clear(), ...this.#waiting])
    for (const waiting of all) waiting.attempts = Infinity
    this.#waiting = [...all]
    while (this.#waiting.length > 0) this.#flush()
  }

  #add(waiting: Waiting): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush())
    this.#waiting.push(waiting)
  }

  /** Writes what is waiting, in one transaction. */
  #flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    const { database, clock, indexes, history, checkpoints, judging = JUDGING } = this.#options
    const latest = history.latest
    const unanswered = new Set(group)
    const answers: (() => void)[] = []
    const left: Left = { until: performance.now() + judging, bytes: GROUP_BYTES }
    try {
      database.exec('begin immediate')
      for (const waiting of group) {
        const answer = this.#settle(waiting, left)
        if (answer) answers.push(answer)
        else unanswered.delete(waiting)
      }
      database.exec('commit')
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      clock.forgetBound()
      indexes.forget()
      history.takeBack(latest)
      for (const waiting of unanswered) {
        this.#leave(waiting)
        waiting.reject(error)
      }
      return
    }
    for (const answer of answers) answer()
    if (GROUP_BYTES - left.bytes >= HEAVY) checkpoints.move()
    else checkpoints.look()
  }

  /** Writes a commit or finds it refused, and returns what is then to be answered; null when its turn comes later. */
  #settle(waiting: Waiting, left: Left): (() => void) | null {
    const { clock, indexes, checkpoints } = this.#options
    const { attempts, resolve, reject } = waiting
    const mayWait = attempts < Infinity
    if (mayWait && this.#putOff(waiting, left)) return null
    let evaluation: Evaluation | null
    try {
      evaluation = this.#judge(waiting, left)
    } catch (error) {
      this.#leave(waiting)
      return () => reject(error)
    }
    if (!evaluation) return null
    waiting.evaluation = evaluation
    if (mayWait && evaluation.bytes >= HEAVY && checkpoints.isMoving) {
      checkpoints.whenMoved(() => this.#add(waiting))
      return null
    }
    if (mayWait && !indexes.prepare()) {
      left.bytes = 0
      this.#add(waiting)
      return null
    }
    const { changes, steps, bytes } = evaluation
    left.bytes -= bytes
    const commitTime = clock.next()
    this.#write(evaluation, commitTime)
    this.#leave(waiting)
    return () => {
      for (const step of steps) step.after = changes.at(commitTime, step.after)
      resolve({ commitTime, steps })
    }
  }

  /** Whether a commit has to wait for a later transaction. */
  #putOff(waiting: Waiting, left: Left): boolean {
    const { writes } = waiting.request
    if (this.#hold.delays(waiting, pathsOf(writes))) return true
    if (left.bytes > 0) return false
    this.#add(waiting)
    return true
  }

  /** Null when it takes longer than there is time for, and goes on apart. Throws what refuses the commit. */
  #judge(waiting: Waiting, left: Left): Evaluation | null {
    const { request, evaluation, attempts } = waiting
    if (evaluation && this.#stands(waiting, evaluation)) return evaluation
    waiting.evaluation = null
    this.#apart.leave(waiting)
    if (attempts >= MAX_ATTEMPTS && attempts < Infinity) {
      this.#judgeHolding(waiting)
      return null
    }
    const work = evaluate(request, this.#options.clock.read(), this.#options)
    if (attempts === Infinity) return finish(work)
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      if (performance.now() >= left.until) break
    }
    waiting.attempts++
    this.#apart.enter(waiting, () => this.#judgeApart(waiting, work, () => this.#apart.has(waiting)))
    return null
  }

  /** Judges a commit while it holds what it sees; lets it wait when another one does. */
  #judgeHolding(waiting: Waiting): void {
    const { request } = waiting
    const seen = new Set(pathsOf(request.writes))
    if (!this.#hold.take(waiting, seen)) return
    const work = evaluate(request, this.#options.clock.read(), this.#options, seen)
    this.#judgeApart(waiting, work, () => this.#hold.isOf(waiting))
  }

  #judgeApart(waiting: Waiting, work: Work<Evaluation>, isWanted: () => boolean): void {
    this.#options.scheduler.run(work).then(
      (evaluation) => {
        if (!isWanted()) return
        waiting.evaluation = evaluation
        this.#add(waiting)
      },
      (reason: unknown) => {
        if (!isWanted()) return
        this.#leave(waiting)
        waiting.reject(reason)
      },
    )
  }

  /** A commit has ended: who waited for that goes on. */
  #leave(waiting: Waiting): void {
    this.#apart.leave(waiting)
    for (const other of this.#hold.end(waiting)) this.#add(other)
  }

  /** Whether nothing has changed that a commit was judged by. Throws ApiError 409 where its transaction has read that. */
  #stands(waiting: Waiting, { epoch, since, seen }: Evaluation): boolean {
    const { indexes, history } = this.#options
    const { transaction } = waiting.request
    if (epoch !== indexes.epoch || !(this.#hold.keeps(waiting) || history.knows(since))) return false
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
