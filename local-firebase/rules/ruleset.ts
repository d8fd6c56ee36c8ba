import type { Ruleset } from './access.ts'
import { compileService } from './evaluation/block.ts'
import { checkRules } from './evaluation/check.ts'
import type { RuleCoverage } from './evaluation/coverage.ts'
import { decideFirestore } from './decision/firestore-rules.ts'
import { parseRules } from './language/parse.ts'
import { decideStorage } from './decision/storage-rules.ts'

export { RulesSyntaxError } from './language/syntax-error.ts'

/**
 * Reads, checks and compiles rules; parse once, ask often. `coverage` counts what they evaluate.
 * @throws RulesSyntaxError for syntax, unknown functions, variables, types and methods, wrong arity, recursion,
 *   patterns RE2 refuses and everything else Google's limits forbid; with line and column
 */
export function parseRuleset(source: string, coverage: RuleCoverage | null = null): Ruleset {
  const file = parseRules(source)
  checkRules(file)
  const { version } = file
  const firestore = { version, blocks: compileService(file, 'cloud.firestore', coverage) }
  const storage = { version, blocks: compileService(file, 'firebase.storage', coverage) }
  return {
    firestore: (access, lookups, budget) => decideFirestore(firestore, access, lookups, budget),
    storage: (access, lookups) => decideStorage(storage, access, lookups),
  }
}
