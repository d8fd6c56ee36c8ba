import type { Expression } from '../language/ast.ts'
import { Constraint } from '../values/constraint.ts'
import { Bound, type Run } from './evaluation.ts'
import { LOOKUPS, STORAGE_LOOKUPS } from './lookups.ts'
import { FUNCTIONS } from '../methods/functions.ts'
import { NAMESPACES } from '../methods/namespaces.ts'
import { METHOD_ARITIES, METHODS } from '../methods/table.ts'
import type { Methods } from '../values/signature.ts'
import { nullValue, Refusal } from '../values/refusal.ts'
import type { CompiledFunction, Scope } from './scope.ts'
import { RulesSyntaxError } from '../language/syntax-error.ts'
import { typeOf, type Val } from '../values/values.ts'

type Sub = (expression: Expression) => Run
type Node<Kind> = Expression & { kind: Kind }

/** Compiles `name(args)`. Functions declared in the file take precedence over built-in ones. */
export function compileCall(node: Node<'call'>, scope: Scope, sub: Sub): Run {
  const declared = scope.functionNamed(node.name)
  if (declared) return compileOwn(node, declared, sub)
  const lookup = scope.service === 'cloud.firestore' ? LOOKUPS.get(node.name) : undefined
  if (lookup) {
    expectArity(node, node.name, node.args.length, [1])
    const [path] = node.args.map(sub)
    return (evaluation, frame) => lookup(evaluation, path ? path(evaluation, frame) : null)
  }
  return compileBuiltIn(node, node.name, FUNCTIONS, sub)
}

function compileOwn(node: Node<'call'>, declared: CompiledFunction, sub: Sub): Run {
  expectArity(node, node.name, node.args.length, [declared.params.length])
  const args = node.args.map(sub)
  return (evaluation, frame) => {
    if (!declared.run) throw new Refusal(`Function not found error: Name: [${declared.name}].`)
    return declared.run(
      evaluation,
      args.map((argument) => new Bound(argument, evaluation, frame)),
    )
  }
}

function compileBuiltIn(
  node: Node<'call'> | Node<'method'>,
  name: string,
  functions: Methods | undefined,
  sub: Sub,
): Run {
  const builtIn = functions && Object.hasOwn(functions, node.name) ? functions[node.name] : undefined
  if (!builtIn) throw new RulesSyntaxError(`Invalid function name: ${name}.`, node.at)
  expectArity(node, name, node.args.length, [builtIn.arity])
  const args = node.args.map(sub)
  return (evaluation, frame) =>
    builtIn.apply(
      null,
      args.map((argument) => argument(evaluation, frame)),
    )
}

/** Compiles `object.name(args)`: a method, or a namespace function unless a variable hides the namespace. */
export function compileMethod(node: Node<'method'>, scope: Scope, sub: Sub): Run {
  const { object } = node
  if (object.kind === 'variable' && !scope.variableNamed(object.name)) {
    const full = `${object.name}.${node.name}`
    if (scope.service === 'firebase.storage' && object.name === 'firestore')
      return compileStorageLookup(node, full, sub)
    if (Object.hasOwn(NAMESPACES, object.name))
      return compileBuiltIn(node, full, NAMESPACES[object.name], sub)
  }
  const arities = METHOD_ARITIES.get(node.name)
  if (!arities) throw new RulesSyntaxError(`Invalid function name: ${node.name}.`, node.at)
  expectArity(node, node.name, node.args.length, [...arities])
  const [self, args, name] = [sub(object), node.args.map(sub), node.name]
  return (evaluation, frame) => {
    const value = self(evaluation, frame)
    if (value === null) throw nullValue()
    return callMethod(
      value,
      name,
      args.map((argument) => argument(evaluation, frame)),
    )
  }
}

function compileStorageLookup(node: Node<'method'>, full: string, sub: Sub): Run {
  const lookup = STORAGE_LOOKUPS.get(node.name)
  if (!lookup) throw new RulesSyntaxError(`Invalid function name: ${full}.`, node.at)
  expectArity(node, full, node.args.length, [1])
  const [path] = node.args.map(sub)
  return (evaluation, frame) => lookup(evaluation, path ? path(evaluation, frame) : null)
}

function callMethod(self: Val, name: string, args: readonly Val[]): Val {
  if (self instanceof Constraint) return self.call(name, args)
  const methods = METHODS[typeOf(self)]
  const method = methods && Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new Refusal(`Function not found error: Name: [${name}].`)
  if (args.length !== method.arity)
    throw new Refusal(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${typeOf(self)}.${name}.`,
    )
  return method.apply(self, args)
}

function expectArity(node: Expression, name: string, received: number, expected: readonly number[]): void {
  if (!expected.includes(received))
    throw new RulesSyntaxError(
      `Incorrect number of arguments supplied to function: ${name}. Expected ${expected.join(' or ')}, received ${received}.`,
      node.at,
    )
}
