import type { Instruction } from './program.ts'

/** A set of possible program positions, with the transitions known so far for each character. */
interface State {
  positions: readonly number[]
  ascii: (State | undefined)[]
  others: Map<number, State>
  accepts: boolean
}

/** Cache limits. The cache is cleared beyond them, which bounds memory; time stays linear either way. */
const MAX_STATES = 600
const MAX_OTHERS = 64
const ASCII = 128

/**
 * Matches whole texts with a DFA, whose states are built lazily and cached. Only for programs without line
 * and word assertions, since a state does not record what those depend on.
 */
export class Automaton {
  readonly #program: readonly Instruction[]
  #states = new Map<string, State>()
  #start: State | null = null

  constructor(program: readonly Instruction[]) {
    this.#program = program
  }

  static canRun(program: readonly Instruction[]): boolean {
    return program.every(
      ({ op, ...rest }) => op !== 'assert' || ('name' in rest && rest.name.startsWith('text-')),
    )
  }

  matches(text: string): boolean {
    let state = (this.#start ??= this.#stateOf(this.#reach([0], { atStart: true, atEnd: false }), true))
    for (let at = 0; at < text.length; at++) {
      let codePoint = text.charCodeAt(at)
      if (codePoint >= 0xd8_00 && codePoint <= 0xdb_ff) {
        codePoint = text.codePointAt(at) ?? codePoint
        if (codePoint > 0xff_ff) at += 1
      }
      state =
        (codePoint < ASCII ? state.ascii[codePoint] : state.others.get(codePoint)) ??
        this.#advance(state, codePoint)
      if (state.positions.length === 0) return false
    }
    return state.accepts
  }

  #advance(state: State, codePoint: number): State {
    const consumed: number[] = []
    for (const position of state.positions) {
      const instruction = this.#program[position]
      if (instruction?.op === 'character' && instruction.matches(codePoint)) consumed.push(position + 1)
    }
    const next = this.#stateOf(this.#reach(consumed, { atStart: false, atEnd: false }), false)
    if (codePoint < ASCII) state.ascii[codePoint] = next
    else {
      if (state.others.size >= MAX_OTHERS) state.others.clear()
      state.others.set(codePoint, next)
    }
    return next
  }

  #stateOf(positions: readonly number[], atStart: boolean): State {
    const key = `${atStart ? '^' : ''}${positions.join()}`
    const known = this.#states.get(key)
    if (known) return known
    if (this.#states.size >= MAX_STATES) {
      this.#states = new Map()
      this.#start = null
    }
    const state: State = {
      positions,
      ascii: Array.from({ length: ASCII }),
      others: new Map(),
      accepts: this.#accepts(positions, atStart),
    }
    this.#states.set(key, state)
    return state
  }

  /** Follows instructions that consume no character. text-end stays pending until the text ends. */
  #reach(from: readonly number[], { atStart, atEnd }: { atStart: boolean; atEnd: boolean }): number[] {
    const seen = new Set<number>()
    const pending = [...from]
    const reached: number[] = []
    for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
      if (seen.has(position)) continue
      seen.add(position)
      const instruction = this.#program[position]
      if (instruction?.op === 'jump') pending.push(instruction.to)
      else if (instruction?.op === 'split') pending.push(instruction.to, instruction.or)
      else if (instruction?.op === 'save') pending.push(position + 1)
      else if (instruction?.op !== 'assert') reached.push(position)
      else if (instruction.name === 'text-start' ? atStart : atEnd) pending.push(position + 1)
      else if (instruction.name === 'text-end') reached.push(position)
    }
    return reached.sort((a, b) => a - b)
  }

  /** Whether the text may end in this state. A text-start after a text-end holds only for the empty text. */
  #accepts(positions: readonly number[], atStart: boolean): boolean {
    return this.#reach(positions, { atStart, atEnd: true }).some(
      (position) => this.#program[position]?.op === 'match',
    )
  }
}
