import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser'
import type { FunctionDeclaration, MatchBlock, Permission, RulesFile, Service } from './ast.ts'
import { expressionOf } from './parse-expression.ts'
import { pathPartOf } from './parse-path.ts'
import { asTree, atOf, child, childOf, childrenOf, type Tree } from './parse-tree.ts'
import { RulesSyntaxError } from './syntax-error.ts'

const MAX_SOURCE_BYTES = 256 * 1024

/**
 * Reads rules source into our tree with the grammar Firebase publishes (the ANTLR parser of its own linter; the
 * sub-path loads antlr4 only, not eslint). Knows nothing about names: that is check.ts.
 * @throws RulesSyntaxError at the first syntax error.
 */
export function parseRules(source: string): RulesFile {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES)
    throw new RulesSyntaxError('Rules are larger than 256 KB.', { line: 1, column: 1 })
  const tree = treeOf(source)
  const version = childOf(tree, 'versionStatement')
  const imported = childOf(tree, 'importStatement')
  if (imported) throw new RulesSyntaxError('Imports are not supported.', atOf(imported))
  const statements = childrenOf(tree, 'rulesetStatement').map((statement) => child(statement, 0))
  return {
    version: version?.getText().includes('2') ? 2 : 1,
    functions: statements.filter((s) => s.rule === 'functionDeclaration').map(functionOf),
    services: statements.filter((s) => s.rule === 'serviceDeclaration').map(serviceOf),
  }
}

function treeOf(source: string): Tree {
  try {
    return asTree(parseForESLint(source).services['tree'])
  } catch (error) {
    if (error instanceof RangeError)
      throw new RulesSyntaxError('Expression is too complex to evaluate safely.', { line: 1, column: 1 })
    if (!(error instanceof SyntaxError)) throw error
    const { lineNumber = 1, column = 1 } = error as SyntaxError & { lineNumber?: number; column?: number }
    throw new RulesSyntaxError(error.message, { line: lineNumber, column })
  }
}

function serviceOf(tree: Tree): Service {
  const statements = childrenOf(tree, 'serviceStatement').map((statement) => child(statement, 0))
  return {
    at: atOf(tree),
    name: child(tree, 1).getText(),
    functions: statements.filter((s) => s.rule === 'functionDeclaration').map(functionOf),
    matches: statements.filter((s) => s.rule === 'matchRuleDeclaration').map(matchOf),
  }
}

function matchOf(tree: Tree): MatchBlock {
  const statements = childrenOf(tree, 'matchStatement').map((statement) => child(statement, 0))
  return {
    at: atOf(tree),
    path: childrenOf(child(tree, 1), 'pathDeclSegment').map(pathPartOf),
    functions: statements.filter((s) => s.rule === 'functionDeclaration').map(functionOf),
    permissions: statements.filter((s) => s.rule === 'permissionDeclaration').map(permissionOf),
    matches: statements.filter((s) => s.rule === 'matchRuleDeclaration').map(matchOf),
  }
}

function permissionOf(tree: Tree): Permission {
  const body = childOf(tree, 'permissionBody')
  const condition = body && childOf(body, 'expression')
  return {
    at: atOf(tree),
    methods: childrenOf(child(tree, 1), 'id').map((id) => ({ at: atOf(id), name: id.getText() })),
    condition: condition ? expressionOf(condition) : null,
  }
}

function functionOf(tree: Tree): FunctionDeclaration {
  const params = childOf(child(tree, 2), 'paramList')
  const body = child(tree, 4)
  return {
    at: atOf(child(tree, 1)),
    name: child(tree, 1).getText(),
    params: params ? childrenOf(params, 'localVariableId').map((id) => id.getText()) : [],
    bindings: childrenOf(body, 'bindingDeclaration').map((binding) => ({
      at: atOf(binding),
      name: child(binding, 1).getText(),
      value: expressionOf(child(binding, 3)),
    })),
    result: expressionOf(child(child(body, body.children.length - 1), 1)),
  }
}
