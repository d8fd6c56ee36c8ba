import type { At } from '../position.ts'
import type { Val } from '../values/values.ts'

export type PathPart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; value: Expression }
  | { kind: 'capture'; name: string; glob: boolean }

export type BinaryOperator = '*' | '/' | '%' | '+' | '-' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'

export type Expression = { at: At } & (
  | { kind: 'literal'; value: Val }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; parts: PathPart[] }
  | { kind: 'variable'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'range'; object: Expression; from: Expression | null; to: Expression | null }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'method'; object: Expression; name: string; args: Expression[] }
  | { kind: 'not'; operand: Expression }
  | { kind: 'negate'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'ternary'; test: Expression; yes: Expression; no: Expression }
  | { kind: 'is'; operand: Expression; type: string }
)

export interface FunctionDeclaration {
  at: At
  name: string
  params: string[]
  bindings: { at: At; name: string; value: Expression }[]
  result: Expression
}

/** `allow <methods>: if <condition>`; without a condition, always allowed. */
export interface Permission {
  at: At
  methods: { at: At; name: string }[]
  condition: Expression | null
}

export interface MatchBlock {
  at: At
  path: PathPart[]
  functions: FunctionDeclaration[]
  permissions: Permission[]
  matches: MatchBlock[]
}

export interface Service {
  at: At
  name: string
  functions: FunctionDeclaration[]
  matches: MatchBlock[]
}

export interface RulesFile {
  version: 1 | 2
  functions: FunctionDeclaration[]
  services: Service[]
}
