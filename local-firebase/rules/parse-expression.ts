import type { BinaryOperator, Expression, PathPart } from './ast.ts'
import { numberOf, stringOf, bytesOf } from './literals.ts'
import { pathPartOf } from './parse-path.ts'
import { atOf, child, childOf, childrenOf, type Tree } from './parse-tree.ts'
import { RulesSyntaxError } from './syntax-error.ts'

/** Nesting beyond this, parentheses counted, is "too complex" for Google's compiler; so are 100 terms joined by &&. */
const MAX_DEPTH = 99

/**
 * One expression of the rules language as our tree; parentheses leave no trace.
 * @throws RulesSyntaxError when it is nested too deeply
 */
export function expressionOf(tree: Tree): Expression {
  if (depthOf(tree) > MAX_DEPTH)
    throw new RulesSyntaxError('Expression is too complex to evaluate safely.', atOf(tree))
  return read(tree)
}

/** Levels of expressions below a node; a PrimaryExpression only wraps another one. */
function depthOf(tree: Tree): number {
  const below = Math.max(0, ...tree.children.map(depthOf))
  return tree.shape !== 'PrimaryExpressionContext' &&
    tree.shape.endsWith('xpressionContext') &&
    !LISTS.has(tree.rule)
    ? below + 1
    : below
}

const LISTS = new Set(['expressionList', 'mapExpression', 'pathExpression'])

function read(tree: Tree): Expression {
  const at = atOf(tree)
  const at0 = () => child(tree, 0)
  const sub = (index: number) => read(child(tree, index))
  switch (tree.shape) {
    case 'PrimaryExpressionContext':
      return sub(0)
    case 'UnaryAdditiveExpressionContext':
      return negationOf(tree)
    case 'NotExpressionContext':
      return { at, kind: 'not', operand: sub(1) }
    case 'MultiplicativeExpressionContext':
    case 'AdditiveExpressionContext':
    case 'RelationalExpressionContext':
    case 'EqualityExpressionContext':
    case 'ExprInExpressionContext':
      return {
        at,
        kind: 'binary',
        operator: child(tree, 1).getText() as BinaryOperator,
        left: sub(0),
        right: sub(2),
      }
    case 'LogicalAndExpressionContext':
      return { at, kind: 'and', left: sub(0), right: sub(2) }
    case 'LogicalOrExpressionContext':
      return { at, kind: 'or', left: sub(0), right: sub(2) }
    case 'TernaryExpressionContext':
      return { at, kind: 'ternary', test: sub(0), yes: sub(2), no: sub(4) }
    case 'ExprIsTypeIdExpressionContext':
      return { at, kind: 'is', operand: sub(0), type: child(tree, 2).getText() }
    case 'PathSimpleExpressionContext':
      return { at, kind: 'path', parts: childrenOf(at0(), 'pathExpressionSegment').map(segmentOf) }
    case 'ListSimpleExpressionContext':
      return { at, kind: 'list', items: listOf(childOf(tree, 'expressionList')) }
    case 'MapSimpleExpressionContext':
      return mapOf(at0())
    case 'IdMemberFunctionCallSimpleExpressionContext':
      return {
        at: atOf(child(tree, 2)),
        kind: 'method',
        object: { at, kind: 'variable', name: at0().getText() },
        name: child(tree, 2).getText(),
        args: listOf(childOf(tree, 'expressionList')),
      }
    case 'MemberFunctionCallSimpleExpressionContext':
      return {
        at: atOf(child(tree, 2)),
        kind: 'method',
        object: sub(0),
        name: child(tree, 2).getText(),
        args: listOf(childOf(tree, 'expressionList')),
      }
    case 'ParenSimpleExpressionContext':
      return sub(1)
    case 'FunctionCallSimpleExpressionContext':
      return { at, kind: 'call', name: at0().getText(), args: listOf(childOf(tree, 'expressionList')) }
    case 'VariableSimpleExpressionContext':
      return { at, kind: 'variable', name: at0().getText() }
    case 'LiteralExpressionContext':
      return literalOf(at0())
    case 'MemberLookupSimpleExpressionContext':
      return { at: atOf(child(tree, 2)), kind: 'member', object: sub(0), name: child(tree, 2).getText() }
    case 'ListLookupSimpleExpressionContext':
      return indexOf(sub(0), child(tree, 2))
    default:
      throw new Error(`Unknown expression '${tree.shape}'`)
  }
}

const listOf = (list: Tree | undefined): Expression[] =>
  list ? childrenOf(list, 'expression').map(read) : []

/** A minus before a number belongs to the number, so that the smallest int can be written. */
function negationOf(tree: Tree): Expression {
  const at = atOf(tree)
  const operand = child(tree, 1)
  if (operand.shape === 'LiteralExpressionContext' && /^\d/.test(operand.getText()))
    return { at, kind: 'literal', value: numberOf(`-${operand.getText()}`, at) }
  return { at, kind: 'negate', operand: read(operand) }
}

function literalOf(tree: Tree): Expression {
  const at = atOf(tree)
  const text = tree.getText()
  if (text === 'null') return { at, kind: 'literal', value: null }
  if (text === 'true' || text === 'false') return { at, kind: 'literal', value: text === 'true' }
  if (/^[bB]['"]/.test(text)) return { at, kind: 'literal', value: bytesOf(text, at) }
  if (/^['"]/.test(text)) return { at, kind: 'literal', value: stringOf(text) }
  return { at, kind: 'literal', value: numberOf(text, at) }
}

function segmentOf(segment: Tree): PathPart {
  const first = child(segment, 0)
  return first.rule === 'pathDeclSegment'
    ? pathPartOf(first)
    : { kind: 'value', value: read(child(segment, 3)) }
}

function mapOf(tree: Tree): Expression {
  const entries = childOf(tree, 'mapEntries')
  return {
    at: atOf(tree),
    kind: 'map',
    entries: (entries ? childrenOf(entries, 'mapEntry') : []).map((entry) => ({
      key: read(child(entry, 0)),
      value: read(child(entry, 2)),
    })),
  }
}

function indexOf(object: Expression, lookup: Tree): Expression {
  const at = atOf(lookup)
  if (lookup.shape === 'IndexLookupContext')
    return { at, kind: 'index', object, index: read(child(lookup, 0)) }
  const colon = lookup.children.findIndex((node) => node.rule === '')
  const before = lookup.children[colon - 1]
  const after = lookup.children[colon + 1]
  return {
    at,
    kind: 'range',
    object,
    from: before ? read(before) : null,
    to: after ? read(after) : null,
  }
}
