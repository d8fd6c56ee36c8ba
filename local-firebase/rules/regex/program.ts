import type { CharacterClass } from './classes.ts'
import { invalid, type Assertion, type Node } from './syntax.ts'

/** One instruction of a Thompson NFA. `to` and `or` are program positions; `to` is preferred. */
export type Instruction =
  | { op: 'character'; matches: CharacterClass }
  | { op: 'split'; to: number; or: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'assert'; name: Assertion }
  | { op: 'match' }

/** Counted repetitions are expanded, so this limit bounds the time per character. */
const MAX_INSTRUCTIONS = 20_000

/** Compiles the AST of a pattern. @throws PatternError when the program becomes too large */
export function compileProgram(node: Node, source: string): Instruction[] {
  const program: Instruction[] = []
  const emit = (instruction: Instruction) => {
    if (program.length >= MAX_INSTRUCTIONS) invalid(source)
    return program.push(instruction) - 1
  }
  const split = (greedy: boolean, body: () => void, back = false) => {
    const fork: Instruction & { op: 'split' } = { op: 'split', to: 0, or: 0 }
    const at = emit(fork)
    body()
    if (back) emit({ op: 'jump', to: at })
    const [inside, after] = [at + 1, program.length]
    Object.assign(fork, greedy ? { to: inside, or: after } : { to: after, or: inside })
  }
  const write = (part: Node): void => {
    switch (part.kind) {
      case 'empty':
        return
      case 'character':
        emit({ op: 'character', matches: part.matches })
        return
      case 'assertion':
        emit({ op: 'assert', name: part.name })
        return
      case 'sequence':
        part.parts.forEach(write)
        return
      case 'choice':
        writeChoice(part.parts)
        return
      case 'group':
        emit({ op: 'save', slot: part.index * 2 })
        write(part.inner)
        emit({ op: 'save', slot: part.index * 2 + 1 })
        return
      case 'repeat':
        for (let count = 0; count < part.min; count++) write(part.inner)
        if (part.max === Infinity) split(part.greedy, () => write(part.inner), true)
        else writeOptional(part, part.max - part.min)
    }
  }
  const writeChoice = ([first, ...others]: Node[]): void => {
    if (!first) return
    if (others.length === 0) return write(first)
    const fork: Instruction & { op: 'split' } = { op: 'split', to: 0, or: 0 }
    const at = emit(fork)
    write(first)
    const leave: Instruction & { op: 'jump' } = { op: 'jump', to: 0 }
    emit(leave)
    Object.assign(fork, { to: at + 1, or: program.length })
    writeChoice(others)
    leave.to = program.length
  }
  /** Compiles x{0,3} as (x(x(x)?)?)?, so that only one thread waits for the next x. */
  const writeOptional = (part: Node & { kind: 'repeat' }, count: number): void => {
    if (count > 0)
      split(part.greedy, () => {
        write(part.inner)
        writeOptional(part, count - 1)
      })
  }
  emit({ op: 'save', slot: 0 })
  write(node)
  emit({ op: 'save', slot: 1 })
  emit({ op: 'match' })
  return program
}
