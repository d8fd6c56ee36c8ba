import type { At } from './ast.ts'

/** What we use of an ANTLR tree node: `rule` is the grammar rule's name, '' for a token. */
export interface Tree {
  rule: string
  /** The labelled alternative, e.g. 'TernaryExpressionContext'. */
  shape: string
  children: Tree[]
  line: number
  column: number
  getText(): string
}

interface AntlrToken {
  line: number
  column: number
}
interface AntlrNode {
  ruleIndex?: number
  parser?: { ruleNames: string[] }
  children?: AntlrNode[] | null
  symbol?: AntlrToken
  start?: AntlrToken
  getText(): string
}

/** Wraps an antlr4 tree so that the rest of the parser reads typed nodes instead of the package's untyped ones. */
export function asTree(node: unknown): Tree {
  const antlr = node as AntlrNode
  const token = antlr.symbol ?? antlr.start ?? { line: 1, column: 0 }
  return {
    rule: antlr.symbol ? '' : (antlr.parser?.ruleNames[antlr.ruleIndex ?? -1] ?? ''),
    shape: antlr.constructor.name,
    children: (antlr.children ?? []).map(asTree),
    line: token.line,
    column: token.column + 1,
    getText: () => antlr.getText(),
  }
}

export const atOf = (tree: Tree): At => ({ line: tree.line, column: tree.column })

export function child(tree: Tree, index: number): Tree {
  const found = tree.children[index]
  if (!found) throw new Error(`No child ${index} in '${tree.rule}'`)
  return found
}

export const childOf = (tree: Tree, rule: string) => tree.children.find((node) => node.rule === rule)
export const childrenOf = (tree: Tree, rule: string) => tree.children.filter((node) => node.rule === rule)
