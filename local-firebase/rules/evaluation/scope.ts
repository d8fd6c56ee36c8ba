import type { RuleCoverage } from './coverage.ts'
import type { Run } from './evaluation.ts'

/** A function declared in the file. `run` is set when its body is compiled, before any evaluation. */
export interface CompiledFunction {
  name: string
  params: readonly string[]
  run: Run | null
}

export type Variable = { kind: 'capture'; index: number } | { kind: 'local'; index: number }

/** Resolves names at one place of the file: functions and captures of enclosing blocks, then local ones. */
export class Scope {
  readonly #parent: Scope | null
  readonly #functions = new Map<string, CompiledFunction>()
  readonly #variables = new Map<string, Variable>()
  readonly captureCount: number
  /** The service this scope belongs to; '' at the top level of the file. */
  readonly service: string
  /** Collects coverage; null when coverage is off. */
  readonly coverage: RuleCoverage | null

  constructor(
    parent: Scope | null,
    {
      captures = [],
      service,
      coverage,
    }: { captures?: string[]; service?: string; coverage?: RuleCoverage | null } = {},
  ) {
    this.#parent = parent
    this.service = service ?? parent?.service ?? ''
    this.coverage = coverage ?? parent?.coverage ?? null
    const before = parent?.captureCount ?? 0
    for (const [index, name] of captures.entries())
      this.#variables.set(name, { kind: 'capture', index: before + index })
    this.captureCount = before + captures.length
  }

  declareFunction(declared: CompiledFunction): void {
    this.#functions.set(declared.name, declared)
  }

  declareLocal(name: string, index: number): void {
    this.#variables.set(name, { kind: 'local', index })
  }

  inner(): Scope {
    return new Scope(this)
  }

  functionNamed(name: string): CompiledFunction | null {
    return this.#functions.get(name) ?? this.#parent?.functionNamed(name) ?? null
  }

  variableNamed(name: string): Variable | null {
    return this.#variables.get(name) ?? this.#parent?.variableNamed(name) ?? null
  }
}
