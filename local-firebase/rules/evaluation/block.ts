import type { FunctionDeclaration, MatchBlock, PathPart, RulesFile, Service } from '../language/ast.ts'
import { compile, compileFunction } from './compile.ts'
import type { RuleCoverage } from './coverage.ts'
import type { Run } from './evaluation.ts'
import { matchSegments, type Captures, type RequestSegment } from './match.ts'
import { Scope, type CompiledFunction } from './scope.ts'

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

/** The methods that each word after `allow` stands for. */
const METHODS_OF: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
])

/** Returns the methods that a word after `allow` stands for, case-insensitively; none for an unknown word. */
export const methodsOf = (word: string): readonly Method[] => METHODS_OF.get(word.toLowerCase()) ?? []

/** One `allow` statement, compiled. */
export interface Allow {
  line: number
  methods: ReadonlySet<Method>
  condition: Run
}

export interface Block {
  path: readonly PathPart[]
  allows: readonly Allow[]
  blocks: readonly Block[]
}

/** Compiles the match blocks of one service. Functions of enclosing blocks are visible in nested ones. */
export function compileService(file: RulesFile, name: string, coverage: RuleCoverage | null = null): Block[] {
  const top = new Scope(null, { service: name, coverage })
  compileFunctions(file.functions, top)
  return file.services
    .filter((service) => service.name === name)
    .flatMap((service: Service) => {
      const scope = new Scope(top)
      compileFunctions(service.functions, scope)
      return service.matches.map((match) => compileBlock(match, scope))
    })
}

function compileBlock(match: MatchBlock, outer: Scope): Block {
  const captures = match.path.flatMap((part) => (part.kind === 'capture' ? [part.name] : []))
  const scope = new Scope(outer, { captures })
  compileFunctions(match.functions, scope)
  return {
    path: match.path,
    allows: match.permissions.map(({ at, methods, condition }) => ({
      line: at.line,
      methods: new Set(methods.flatMap(({ name }) => methodsOf(name))),
      condition: condition ? compile(condition, scope) : () => true,
    })),
    blocks: match.matches.map((inner) => compileBlock(inner, scope)),
  }
}

/** Declares all functions before compiling any, so that they can call each other in any order. */
function compileFunctions(declarations: readonly FunctionDeclaration[], scope: Scope): void {
  const targets = declarations.map((declaration): CompiledFunction => {
    const target = { name: declaration.name, params: declaration.params, run: null }
    scope.declareFunction(target)
    return target
  })
  for (const [index, declaration] of declarations.entries()) {
    const target = targets[index]
    if (target) compileFunction(declaration, target, scope)
  }
}

/** Yields the allow statements for `method` in blocks that match the whole path, with the captured values. */
export function* allowsFor(
  blocks: readonly Block[],
  segments: readonly RequestSegment[],
  { method, version }: { method: Method; version: 1 | 2 },
  outer: Captures = [],
): Generator<{ allow: Allow; captures: Captures }> {
  for (const block of blocks)
    for (const { captures, rest } of matchSegments(block.path, segments, version)) {
      const all = [...outer, ...captures]
      if (rest.length === 0)
        for (const allow of block.allows) if (allow.methods.has(method)) yield { allow, captures: all }
      yield* allowsFor(block.blocks, rest, { method, version }, all)
    }
}
