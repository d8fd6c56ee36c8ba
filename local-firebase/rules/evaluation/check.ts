import type { Expression, FunctionDeclaration, RulesFile } from '../language/ast.ts'
import type { At } from '../position.ts'
import { methodsOf } from './block.ts'
import { checkCalls } from './check-calls.ts'
import { checkPaths } from './check-paths.ts'
import { TYPE_NAMES } from '../values/is-type.ts'
import { NAMESPACES } from '../methods/namespaces.ts'
import { problemOf } from '../regex/regex.ts'
import { RulesSyntaxError } from '../language/syntax-error.ts'
import { expressionsOf, functionListsOf, matchesOf, nodesOf } from '../language/walk.ts'

const MAX_PARAMETERS = 7
const MAX_BINDINGS = 10
const SERVICES = new Set(['cloud.firestore', 'firebase.storage'])
const PATTERN_METHODS = new Set(['matches', 'split', 'replace'])

/**
 * Checks everything that does not depend on resolving names; the compiler finds unknown names and wrong
 * arities. Google deploys a file with an unknown method or argument type and fails at evaluation; here the
 * file is rejected.
 * @throws RulesSyntaxError
 */
export function checkRules(file: RulesFile): void {
  checkServices(file)
  for (const functions of functionListsOf(file)) {
    unique(
      functions.map(({ name, at }) => ({ name, at })),
      (name) => `Function ${name} is already defined.`,
    )
    for (const declaration of functions) checkFunction(declaration, file.version)
  }
  for (const match of matchesOf(file))
    for (const { methods, condition } of match.permissions) {
      for (const { name, at } of methods)
        if (methodsOf(name).length === 0) throw new RulesSyntaxError(`Invalid method name: ${name}.`, at)
      if (condition) checkExpression(condition)
    }
  checkPaths(file)
  checkCalls(file)
}

function checkServices({ services }: RulesFile): void {
  for (const { name, at } of services)
    if (!SERVICES.has(name)) throw new RulesSyntaxError(`Invalid service name: ${name}.`, at)
  unique(services, () => 'Duplicate service name declaration.')
}

function checkFunction(declaration: FunctionDeclaration, version: 1 | 2): void {
  const { at, name, params, bindings } = declaration
  if (params.length > MAX_PARAMETERS)
    throw new RulesSyntaxError(`Maximum of ${MAX_PARAMETERS} function arguments for ${name} is reached.`, at)
  if (bindings.length > MAX_BINDINGS)
    throw new RulesSyntaxError(`Maximum of ${MAX_BINDINGS} let bindings for ${name} is reached.`, at)
  if (bindings[0] && version === 1)
    throw new RulesSyntaxError('Let bindings are not allowed in rules_version 1.', bindings[0].at)
  unique(
    [...params.map((param) => ({ name: param, at })), ...bindings],
    (local) => `${local} is already defined.`,
  )
  for (const local of [...params.map((param) => ({ name: param, at })), ...bindings])
    if (Object.hasOwn(NAMESPACES, local.name))
      throw new RulesSyntaxError(`${local.name} is a package and cannot be used as variable name.`, local.at)
  for (const expression of expressionsOf(declaration)) checkExpression(expression)
}

function checkExpression(expression: Expression): void {
  for (const node of nodesOf(expression)) {
    if (node.kind === 'is' && !(TYPE_NAMES as readonly string[]).includes(node.type))
      throw new RulesSyntaxError(
        `An unsupported type identifier was used with the 'is' operator. Received ${node.type}. Expected one of ${TYPE_NAMES.join(',')}`,
        node.at,
      )
    const [first] = node.kind === 'method' && PATTERN_METHODS.has(node.name) ? node.args : []
    if (first?.kind === 'literal' && typeof first.value === 'string') checkPattern(first.value, first.at)
  }
}

function checkPattern(source: string, at: At): void {
  const problem = problemOf(source)
  if (problem) throw new RulesSyntaxError(problem, at)
}

function unique(named: readonly { name: string; at: At }[], message: (name: string) => string): void {
  const seen = new Set<string>()
  for (const { name, at } of named) {
    if (seen.has(name)) throw new RulesSyntaxError(message(name), at)
    seen.add(name)
  }
}
