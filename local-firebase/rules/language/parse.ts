import type { FunctionDeclaration, MatchBlock, Permission, RulesFile, Service } from './ast.ts'
import { parseExpression } from './parse-expression.ts'
import { parseMatchPath } from './parse-path.ts'
import { RulesSyntaxError } from './syntax-error.ts'
import { TokenReader } from './token-reader.ts'
import { tokenize } from './tokens.ts'

const MAX_SOURCE_BYTES = 256 * 1024

/**
 * Parses rules source into our AST, following the grammar that Firebase publishes with its linter; a test
 * compares the two. Firebase's own parser takes 0.7 s for rules of 500 lines, this one 10 ms, and every
 * server start and test waits for it. Does not resolve names: check.ts and compile.ts do.
 * @throws RulesSyntaxError at the first syntax error
 */
export function parseRules(source: string): RulesFile {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES)
    throw new RulesSyntaxError('Rules are larger than 256 KB.', { line: 1, column: 1 })
  const reader = new TokenReader(tokenize(source))
  const version = parseVersion(reader)
  const functions: FunctionDeclaration[] = []
  const services: Service[] = []
  do {
    if (reader.sees('import')) reader.refuse('no import, they are not supported')
    if (reader.sees('function')) functions.push(parseFunction(reader))
    else services.push(parseService(reader))
  } while (reader.peek().kind !== 'end')
  return { version, functions, services }
}

function parseVersion(reader: TokenReader): 1 | 2 {
  if (!reader.takes('rules_version')) return 1
  reader.expect('=')
  const { text, at } = reader.expectKind('string', "'1' or '2'")
  reader.takes(';')
  const version = text.slice(1, -1)
  if (version !== '1' && version !== '2')
    throw new RulesSyntaxError(`Unsupported rules version ${version}.`, at)
  return version === '1' ? 1 : 2
}

function parseService(reader: TokenReader): Service {
  const { at } = reader.expect('service')
  const name = reader.expectKind('service', 'a service').text
  reader.expect('{')
  const service: Service = { at, name, functions: [], matches: [] }
  do {
    if (reader.sees('function')) service.functions.push(parseFunction(reader))
    else service.matches.push(parseMatch(reader))
  } while (!reader.takes('}'))
  return service
}

function parseMatch(reader: TokenReader): MatchBlock {
  const { at } = reader.expect('match')
  const match: MatchBlock = { at, path: parseMatchPath(reader), functions: [], permissions: [], matches: [] }
  reader.expect('{')
  do {
    if (reader.sees('function')) match.functions.push(parseFunction(reader))
    else if (reader.sees('allow')) match.permissions.push(parsePermission(reader))
    else match.matches.push(parseMatch(reader))
  } while (!reader.takes('}'))
  return match
}

function parsePermission(reader: TokenReader): Permission {
  const { at } = reader.expect('allow')
  const methods: Permission['methods'] = []
  do {
    const name = reader.name()
    methods.push({ at: name.at, name: name.text })
  } while (reader.takes(','))
  let condition: Permission['condition'] = null
  if (reader.takes(':')) {
    reader.expect('if')
    condition = parseExpression(reader)
  }
  reader.takes(';')
  return { at, methods, condition }
}

function parseFunction(reader: TokenReader): FunctionDeclaration {
  reader.expect('function')
  const { at, text: name } = reader.name()
  reader.expect('(')
  const params: string[] = []
  if (!reader.takes(')')) {
    do params.push(reader.name().text)
    while (reader.takes(','))
    reader.expect(')')
  }
  reader.expect('{')
  const bindings: FunctionDeclaration['bindings'] = []
  while (reader.sees('let')) {
    const binding = { at: reader.next().at, name: reader.name().text }
    reader.expect('=')
    bindings.push({ ...binding, value: parseExpression(reader) })
    reader.expect(';')
  }
  reader.expect('return')
  const result = parseExpression(reader)
  reader.takes(';')
  reader.expect('}')
  return { at, name, params, bindings, result }
}
