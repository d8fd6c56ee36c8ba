import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser'
import type {
  BinaryOperator,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PathPart,
  RulesFile,
  Service,
} from './ast.ts'
import { bytesOf, numberOf, stringOf } from './literals.ts'
import { decodeSegment } from '../values/path.ts'

interface AntlrToken {
  line: number
  column: number
}

interface Antlr {
  ruleIndex?: number
  parser?: { ruleNames: string[] }
  children?: Antlr[] | null
  symbol?: AntlrToken
  start?: AntlrToken
  getText(): string
}

/** Parses rules with the ANTLR grammar that Firebase publishes, into our AST, as a reference for parse.ts. */
export function parseWithFirebase(source: string): RulesFile {
  const tree = parseForESLint(source).services['tree'] as Antlr
  const statements = childrenOf(tree, 'rulesetStatement').map((statement) => child(statement, 0))
  return {
    version: tree.children?.some(
      (node) => ruleOf(node) === 'versionStatement' && node.getText().includes('2'),
    )
      ? 2
      : 1,
    functions: statements.filter((node) => ruleOf(node) === 'functionDeclaration').map(functionOf),
    services: statements.filter((node) => ruleOf(node) === 'serviceDeclaration').map(serviceOf),
  }
}

const ruleOf = (node: Antlr) => (node.symbol ? '' : (node.parser?.ruleNames[node.ruleIndex ?? -1] ?? ''))
const shapeOf = (node: Antlr) => node.constructor.name.replace(/(Simple)?(Expression)?Context$/, '')
const childrenOf = (node: Antlr, rule: string) => (node.children ?? []).filter((one) => ruleOf(one) === rule)
const childOf = (node: Antlr, rule: string) => childrenOf(node, rule)[0]

function child(node: Antlr, index: number): Antlr {
  const found = node.children?.at(index)
  if (!found) throw new Error(`No child ${index} in ${ruleOf(node)}`)
  return found
}

function atOf(node: Antlr) {
  const { line, column } = node.symbol ?? node.start ?? { line: 1, column: 0 }
  return { line, column: column + 1 }
}

function serviceOf(node: Antlr): Service {
  const statements = childrenOf(node, 'serviceStatement').map((statement) => child(statement, 0))
  return {
    at: atOf(node),
    name: child(node, 1).getText(),
    functions: statements.filter((one) => ruleOf(one) === 'functionDeclaration').map(functionOf),
    matches: statements.filter((one) => ruleOf(one) === 'matchRuleDeclaration').map(matchOf),
  }
}

function matchOf(node: Antlr): MatchBlock {
  const statements = childrenOf(node, 'matchStatement').map((statement) => child(statement, 0))
  return {
    at: atOf(node),
    path: childrenOf(child(node, 1), 'pathDeclSegment').map(pathPartOf),
    functions: statements.filter((one) => ruleOf(one) === 'functionDeclaration').map(functionOf),
    permissions: statements
      .filter((one) => ruleOf(one) === 'permissionDeclaration')
      .map((one) => {
        const body = childOf(one, 'permissionBody')
        const condition = body && childOf(body, 'expression')
        return {
          at: atOf(one),
          methods: childrenOf(child(one, 1), 'id').map((id) => ({ at: atOf(id), name: id.getText() })),
          condition: condition ? expressionOf(condition) : null,
        }
      }),
    matches: statements.filter((one) => ruleOf(one) === 'matchRuleDeclaration').map(matchOf),
  }
}

function pathPartOf(segment: Antlr): PathPart {
  const last = child(segment, -1)
  if (last.symbol) return { kind: 'text', text: decodeSegment(segment.getText().slice(1)) }
  return { kind: 'capture', name: child(last, 1).getText(), glob: ruleOf(last) === 'globCapture' }
}

function functionOf(node: Antlr): FunctionDeclaration {
  const params = childOf(child(node, 2), 'paramList')
  const body = child(node, 4)
  return {
    at: atOf(child(node, 1)),
    name: child(node, 1).getText(),
    params: params ? childrenOf(params, 'localVariableId').map((id) => id.getText()) : [],
    bindings: childrenOf(body, 'bindingDeclaration').map((binding) => ({
      at: atOf(binding),
      name: child(binding, 1).getText(),
      value: expressionOf(child(binding, 3)),
    })),
    result: expressionOf(child(child(body, -1), 1)),
  }
}

function expressionOf(node: Antlr): Expression {
  const at = atOf(node)
  const sub = (index: number) => expressionOf(child(node, index))
  const name = () => child(node, 2).getText()
  switch (shapeOf(node)) {
    case 'Primary':
      return sub(0)
    case 'Paren':
      return sub(1)
    case 'UnaryAdditive':
      return negationOf(node)
    case 'Not':
      return { at, kind: 'not', operand: sub(1) }
    case 'LogicalAnd':
      return { at, kind: 'and', left: sub(0), right: sub(2) }
    case 'LogicalOr':
      return { at, kind: 'or', left: sub(0), right: sub(2) }
    case 'Ternary':
      return { at, kind: 'ternary', test: sub(0), yes: sub(2), no: sub(4) }
    case 'ExprIsTypeId':
      return { at, kind: 'is', operand: sub(0), type: name() }
    case 'Path':
      return { at, kind: 'path', parts: childrenOf(child(node, 0), 'pathExpressionSegment').map(segmentOf) }
    case 'List':
      return { at, kind: 'list', items: argumentsOf(node) }
    case 'Map':
      return mapOf(child(node, 0))
    case 'IdMemberFunctionCall': {
      const object: Expression = { at, kind: 'variable', name: child(node, 0).getText() }
      return { at: atOf(child(node, 2)), kind: 'method', object, name: name(), args: argumentsOf(node) }
    }
    case 'MemberFunctionCall':
      return {
        at: atOf(child(node, 2)),
        kind: 'method',
        object: sub(0),
        name: name(),
        args: argumentsOf(node),
      }
    case 'FunctionCall':
      return { at, kind: 'call', name: child(node, 0).getText(), args: argumentsOf(node) }
    case 'Variable':
      return { at, kind: 'variable', name: child(node, 0).getText() }
    case 'Literal':
      return literalOf(child(node, 0))
    case 'MemberLookup':
      return { at: atOf(child(node, 2)), kind: 'member', object: sub(0), name: name() }
    case 'ListLookup':
      return lookupOf(sub(0), child(node, 2))
    default: {
      const operator = child(node, 1).getText() as BinaryOperator
      return { at, kind: 'binary', operator, left: sub(0), right: sub(2) }
    }
  }
}

function argumentsOf(node: Antlr): Expression[] {
  const list = childOf(node, 'expressionList')
  return list ? childrenOf(list, 'expression').map(expressionOf) : []
}

function negationOf(node: Antlr): Expression {
  const at = atOf(node)
  const operand = child(node, 1)
  return /^(\d|\.\d)/.test(operand.getText()) && shapeOf(operand) === 'Literal'
    ? { at, kind: 'literal', value: numberOf(`-${operand.getText()}`, at) }
    : { at, kind: 'negate', operand: expressionOf(operand) }
}

function literalOf(node: Antlr): Expression {
  const at = atOf(node)
  const text = node.getText()
  if (text === 'null') return { at, kind: 'literal', value: null }
  if (text === 'true' || text === 'false') return { at, kind: 'literal', value: text === 'true' }
  if (/^[bB]['"]/.test(text)) return { at, kind: 'literal', value: bytesOf(text, at) }
  if (/^['"]/.test(text)) return { at, kind: 'literal', value: stringOf(text) }
  return { at, kind: 'literal', value: numberOf(text, at) }
}

function segmentOf(segment: Antlr): PathPart {
  const first = child(segment, 0)
  return ruleOf(first) === 'pathDeclSegment'
    ? pathPartOf(first)
    : { kind: 'value', value: expressionOf(child(segment, 3)) }
}

function mapOf(node: Antlr): Expression {
  const entries = childOf(node, 'mapEntries')
  return {
    at: atOf(node),
    kind: 'map',
    entries: (entries ? childrenOf(entries, 'mapEntry') : []).map((entry) => ({
      key: expressionOf(child(entry, 0)),
      value: expressionOf(child(entry, 2)),
    })),
  }
}

function lookupOf(object: Expression, lookup: Antlr): Expression {
  const at = atOf(lookup)
  if (shapeOf(lookup) === 'IndexLookup')
    return { at, kind: 'index', object, index: expressionOf(child(lookup, 0)) }
  const colon = (lookup.children ?? []).findIndex((node) => node.symbol)
  const [from, to] = [lookup.children?.[colon - 1], lookup.children?.[colon + 1]]
  return {
    at,
    kind: 'range',
    object,
    from: from ? expressionOf(from) : null,
    to: to ? expressionOf(to) : null,
  }
}
