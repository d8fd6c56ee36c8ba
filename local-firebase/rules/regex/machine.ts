import { spendWork } from '../values/work.ts'
import { Automaton } from './automaton.ts'
import { isWord } from './classes.ts'
import type { Instruction } from './program.ts'
import type { Assertion } from './syntax.ts'

/** Start and end offsets of the whole match, then of each group; -1 for a group that did not participate. */
export type Captures = readonly number[]

interface Thread {
  pc: number
  captures: Captures
}

/** Work units per thread and character. */
const STEP = 5
const NO_CAPTURES: Captures = []

/**
 * Pike's VM: all threads advance over the text in lockstep, so time is at most program size × text length for
 * any pattern. Threads are kept in order of preference (leftmost-first, as in RE2).
 */
export class Machine {
  readonly #program: readonly Instruction[]
  readonly #slots: number
  readonly #automaton: Automaton | null
  /** For each program position, the last step that added it, so that each is added once per step. */
  readonly #added: Uint32Array
  #step = 0

  constructor(program: readonly Instruction[], groups: number) {
    this.#program = program
    this.#slots = (groups + 1) * 2
    this.#automaton = Automaton.canRun(program) ? new Automaton(program) : null
    this.#added = new Uint32Array(program.length)
  }

  /** Whether the pattern matches the whole text. */
  matchesAll(text: string): boolean {
    if (this.#automaton) return this.#automaton.matches(text)
    let threads: Thread[] = []
    this.#begin()
    this.#add(threads, 0, text, 0, NO_CAPTURES)
    for (let at = 0; at < text.length && threads.length > 0;) {
      const codePoint = text.codePointAt(at) ?? 0
      at += codePoint > 0xff_ff ? 2 : 1
      threads = this.#advance(threads, codePoint, text, at)
    }
    return threads.some(({ pc }) => this.#program[pc]?.op === 'match')
  }

  /** Returns the first match that starts at or after `from`. */
  find(text: string, from: number): Captures | null {
    const empty: Captures = Array.from({ length: this.#slots }, () => -1)
    let threads: Thread[] = []
    let best: Captures | null = null
    let at = from
    this.#begin()
    for (;;) {
      if (!best) this.#add(threads, 0, text, at, empty)
      const done = threads.findIndex(({ pc }) => this.#program[pc]?.op === 'match')
      if (done >= 0) {
        best = threads[done]?.captures ?? null
        threads = threads.slice(0, done)
      }
      if (at >= text.length || (best && threads.length === 0)) return best
      const codePoint = text.codePointAt(at) ?? 0
      at += codePoint > 0xff_ff ? 2 : 1
      threads = this.#advance(threads, codePoint, text, at)
    }
  }

  #begin(): void {
    this.#step += 1
  }

  #advance(threads: readonly Thread[], codePoint: number, text: string, at: number): Thread[] {
    const next: Thread[] = []
    spendWork((threads.length + 1) * STEP)
    this.#begin()
    for (const { pc, captures } of threads) {
      const instruction = this.#program[pc]
      if (instruction?.op === 'character' && instruction.matches(codePoint))
        this.#add(next, pc + 1, text, at, captures)
    }
    return next
  }

  /** Follows instructions that consume no character. Uses a stack, not recursion: programs can be long. */
  #add(threads: Thread[], start: number, text: string, at: number, captures: Captures): void {
    const pending: Thread[] = [{ pc: start, captures }]
    for (let thread = pending.pop(); thread; thread = pending.pop()) {
      const { pc } = thread
      if (this.#added[pc] === this.#step) continue
      this.#added[pc] = this.#step
      const instruction = this.#program[pc]
      switch (instruction?.op) {
        case 'jump':
          pending.push({ pc: instruction.to, captures: thread.captures })
          break
        case 'split':
          pending.push({ pc: instruction.or, captures: thread.captures })
          pending.push({ pc: instruction.to, captures: thread.captures })
          break
        case 'save':
          pending.push({ pc: pc + 1, captures: saved(thread.captures, instruction.slot, at) })
          break
        case 'assert':
          if (holds(instruction.name, text, at)) pending.push({ pc: pc + 1, captures: thread.captures })
          break
        default:
          threads.push(thread)
      }
    }
  }
}

/** Stores an offset in a capture slot; matchesAll passes no captures, and nothing is copied. */
function saved(captures: Captures, slot: number, at: number): Captures {
  return captures.length === 0 ? captures : captures.with(slot, at)
}

function holds(name: Assertion, text: string, at: number): boolean {
  switch (name) {
    case 'text-start':
      return at === 0
    case 'text-end':
      return at === text.length
    case 'line-start':
      return at === 0 || text[at - 1] === '\n'
    case 'line-end':
      return at === text.length || text[at] === '\n'
    case 'word':
      return atWordEdge(text, at)
    case 'not-word':
      return !atWordEdge(text, at)
  }
}

const atWordEdge = (text: string, at: number) => wordAt(text, at - 1) !== wordAt(text, at)
const wordAt = (text: string, at: number) => at >= 0 && at < text.length && isWord(text.charCodeAt(at))
