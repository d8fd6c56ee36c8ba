import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from './ast.ts'

/** Returns the direct subexpressions of an expression. */
function partsOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return []
    case 'list':
      return node.items
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return node.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []))
    case 'member':
      return [node.object]
    case 'index':
      return [node.object, node.index]
    case 'range':
      return [node.object, ...(node.from ? [node.from] : []), ...(node.to ? [node.to] : [])]
    case 'call':
      return node.args
    case 'method':
      return [node.object, ...node.args]
    case 'not':
    case 'negate':
    case 'is':
      return [node.operand]
    case 'binary':
    case 'and':
    case 'or':
      return [node.left, node.right]
    case 'ternary':
      return [node.test, node.yes, node.no]
  }
}

/** Yields the expression and all its descendants. */
export function* nodesOf(expression: Expression): Generator<Expression> {
  yield expression
  for (const part of partsOf(expression)) yield* nodesOf(part)
}

export const expressionsOf = ({ bindings, result }: FunctionDeclaration): Expression[] => [
  ...bindings.map(({ value }) => value),
  result,
]

/** Yields every match block of the file, outer blocks before nested ones. */
export function* matchesOf(file: RulesFile): Generator<MatchBlock> {
  const pending = file.services.flatMap(({ matches }) => matches)
  for (let block = pending.shift(); block; block = pending.shift()) {
    yield block
    pending.unshift(...block.matches)
  }
}

/** Returns the function declarations of the file, one list per scope that can declare functions. */
export const functionListsOf = (file: RulesFile): FunctionDeclaration[][] => [
  file.functions,
  ...file.services.map(({ functions }) => functions),
  ...Array.from(matchesOf(file), ({ functions }) => functions),
]
