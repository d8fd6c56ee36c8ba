import type { FunctionDeclaration, MatchBlock, RulesFile } from '../language/ast.ts'
import { RulesSyntaxError } from '../language/syntax-error.ts'
import { expressionsOf, nodesOf } from '../language/walk.ts'

/** Functions in the longest call chain that Google's compiler accepts. */
const MAX_CHAIN = 21

type Functions = ReadonlyMap<string, FunctionDeclaration>

/**
 * Rejects recursion and long call chains. A name means the nearest declaration around the calling function.
 */
export function checkCalls(file: RulesFile): void {
  const chains = new CallChains()
  const top = chains.declare(file.functions, new Map())
  for (const service of file.services) {
    const outer = chains.declare(service.functions, top)
    for (const match of service.matches) declareMatch(match, outer, chains)
  }
  chains.check()
}

function declareMatch(match: MatchBlock, outer: Functions, chains: CallChains): void {
  const inner = chains.declare(match.functions, outer)
  for (const nested of match.matches) declareMatch(nested, inner, chains)
}

class CallChains {
  readonly #visible = new Map<FunctionDeclaration, Functions>()
  readonly #lengths = new Map<FunctionDeclaration, number>()

  declare(declarations: readonly FunctionDeclaration[], outer: Functions): Functions {
    if (declarations.length === 0) return outer
    const visible = new Map([...outer, ...declarations.map((one) => [one.name, one] as const)])
    for (const declaration of declarations) this.#visible.set(declaration, visible)
    return visible
  }

  /** @throws RulesSyntaxError */
  check(): void {
    for (const declaration of this.#visible.keys()) this.#lengthOf(declaration, [])
  }

  #lengthOf(declaration: FunctionDeclaration, callers: readonly FunctionDeclaration[]): number {
    const known = this.#lengths.get(declaration)
    if (known !== undefined) return known
    const chain = [...callers, declaration]
    if (callers.includes(declaration))
      throw new RulesSyntaxError(
        `Detected a call cycle between [${chain.map(({ name }) => name).join(',')}] functions.`,
        declaration.at,
      )
    const length =
      1 + Math.max(0, ...this.#calledBy(declaration).map((called) => this.#lengthOf(called, chain)))
    if (length > MAX_CHAIN)
      throw new RulesSyntaxError(`Maximum call depth of ${MAX_CHAIN - 1} is reached.`, declaration.at)
    this.#lengths.set(declaration, length)
    return length
  }

  #calledBy(declaration: FunctionDeclaration): FunctionDeclaration[] {
    const visible = this.#visible.get(declaration)
    const called: FunctionDeclaration[] = []
    for (const expression of expressionsOf(declaration))
      for (const node of nodesOf(expression)) {
        const target = node.kind === 'call' ? visible?.get(node.name) : undefined
        if (target) called.push(target)
      }
    return called
  }
}
