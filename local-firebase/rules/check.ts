import type { RulesFile } from './ast.ts'

export function checkRules(_file: RulesFile): void {}
