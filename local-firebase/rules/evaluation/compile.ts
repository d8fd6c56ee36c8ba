import type { Expression, FunctionDeclaration } from '../language/ast.ts'
import { compileCall, compileMethod } from './compile-call.ts'
import { index, member, range } from './access-value.ts'
import { compilePath } from './compile-path.ts'
import { Bound, type Evaluation, type Frame, type Run } from './evaluation.ts'
import { isType } from '../values/is-type.ts'
import { compileAnd, compileOr, truth } from './logic.ts'
import { MapValue } from '../values/map-value.ts'
import { negate, OPERATIONS } from './operators.ts'
import { nullValue, Refusal } from '../values/refusal.ts'
import type { CompiledFunction, Scope } from './scope.ts'
import { RulesSyntaxError } from '../language/syntax-error.ts'
import { typeOf, type Val } from '../values/values.ts'

/**
 * Compiles an expression to a closure, resolving names once, at compile time.
 * @throws RulesSyntaxError for an undeclared variable or function and for a wrong number of arguments
 */
export function compile(expression: Expression, scope: Scope): Run {
  const run = compileNode(expression, scope)
  const { at } = expression
  const cost = costOf(expression)
  const counted: Run = (evaluation, frame) => {
    evaluation.spend(cost)
    try {
      return run(evaluation, frame)
    } catch (error) {
      if (error instanceof Refusal) error.at ??= at
      throw error
    }
  }
  return scope.coverage ? scope.coverage.watch(expression, counted) : counted
}

/**
 * Expressions that a node counts as, without its operands, as measured on Google's emulator: `is` also counts
 * its type, a path its fixed segments, a negative number its sign. `&&`, `||` and `?:` count one more at run
 * time, when they go on to their next operand (see logic.ts and `ternary` below).
 */
function costOf(node: Expression): number {
  if (node.kind === 'is') return 2
  if (node.kind === 'path') return 1 + node.parts.filter(({ kind }) => kind !== 'value').length
  if (node.kind === 'literal' && (typeof node.value === 'bigint' || typeof node.value === 'number'))
    return node.value < 0 || Object.is(node.value, -0) ? 2 : 1
  return 1
}

function compileNode(node: Expression, scope: Scope): Run {
  const sub = (expression: Expression) => compile(expression, scope)
  switch (node.kind) {
    case 'literal': {
      const { value } = node
      return () => value
    }
    case 'list': {
      const items = node.items.map(sub)
      return (evaluation, frame) => items.map((item) => item(evaluation, frame))
    }
    case 'map':
      return compileMap(node.entries.map(({ key, value }) => [sub(key), sub(value)] as const))
    case 'path':
      return compilePath(node.parts, sub)
    case 'variable':
      return compileVariable(node, scope)
    case 'member': {
      const [object, name] = [sub(node.object), node.name]
      return (evaluation, frame) => member(object(evaluation, frame), name)
    }
    case 'index': {
      const [object, key] = [sub(node.object), sub(node.index)]
      return (evaluation, frame) => index(object(evaluation, frame), key(evaluation, frame))
    }
    case 'range': {
      const [object, from, to] = [sub(node.object), node.from && sub(node.from), node.to && sub(node.to)]
      return (evaluation, frame) =>
        range(
          object(evaluation, frame),
          from ? from(evaluation, frame) : null,
          to ? to(evaluation, frame) : null,
        )
    }
    case 'call':
      return compileCall(node, scope, sub)
    case 'method':
      return compileMethod(node, scope, sub)
    case 'not': {
      const operand = sub(node.operand)
      return (evaluation, frame) => {
        const value = operand(evaluation, frame)
        if (typeof value === 'boolean') return !value
        throw new Refusal(`Unsupported operation error. Received: !${typeOf(value)}. Expected: !bool.`)
      }
    }
    case 'negate': {
      const operand = sub(node.operand)
      return (evaluation, frame) => negate(operand(evaluation, frame))
    }
    case 'binary': {
      const [operation, left, right] = [OPERATIONS[node.operator], sub(node.left), sub(node.right)]
      return (evaluation, frame) => operation(left(evaluation, frame), right(evaluation, frame))
    }
    case 'and':
      return compileAnd(sub(node.left), sub(node.right))
    case 'or':
      return compileOr(sub(node.left), sub(node.right))
    case 'ternary': {
      const [test, yes, no] = [sub(node.test), sub(node.yes), sub(node.no)]
      return (evaluation, frame) => {
        const chosen = truth(test(evaluation, frame)) ? yes : no
        evaluation.spend(1)
        return chosen(evaluation, frame)
      }
    }
    case 'is': {
      const [operand, type] = [sub(node.operand), node.type]
      return (evaluation, frame) => isType(operand(evaluation, frame), type)
    }
  }
}

function compileMap(entries: readonly (readonly [Run, Run])[]): Run {
  return (evaluation, frame) =>
    new MapValue(
      entries.map(([key, value]): [string, Val] => {
        const name = key(evaluation, frame)
        if (typeof name !== 'string')
          throw new Refusal(`Type error. Received: [${typeOf(name)}] Expected: [string].`)
        return [name, value(evaluation, frame)]
      }),
    )
}

function compileVariable({ name, at }: Expression & { kind: 'variable' }, scope: Scope): Run {
  const variable = scope.variableNamed(name)
  if (variable?.kind === 'local') {
    const slot = variable.index
    return (_, frame) => frame[slot]?.value ?? null
  }
  if (variable?.kind === 'capture') {
    const slot = variable.index
    return (evaluation) => {
      const value = evaluation.captures[slot]
      if (value === undefined) throw nullValue()
      return value
    }
  }
  if (name === 'request') return (evaluation: Evaluation) => evaluation.request
  if (name === 'resource')
    return ({ resource }) => {
      if (resource === undefined) throw new Refusal('Variable read error. Variable: [resource].')
      return resource
    }
  throw new RulesSyntaxError(`Invalid variable name: ${name}.`, at)
}

/** Compiles the body of a declared function. Parameters, then bindings, take its frame's slots in order. */
export function compileFunction(
  declaration: FunctionDeclaration,
  target: CompiledFunction,
  outer: Scope,
): void {
  const scope = outer.inner()
  for (const [slot, name] of declaration.params.entries()) scope.declareLocal(name, slot)
  const arity = declaration.params.length
  const bindings = declaration.bindings.map((binding, position) => {
    const run = compile(binding.value, scope)
    scope.declareLocal(binding.name, arity + position)
    return run
  })
  const result = compile(declaration.result, scope)
  target.run = (evaluation: Evaluation, frame: Frame) => {
    evaluation.spend(bindings.length)
    for (const binding of bindings) frame.push(new Bound(binding, evaluation, frame))
    return result(evaluation, frame)
  }
}
