import type { Ruleset } from './access.ts'
import { compileService } from './evaluation/block.ts'
import { checkRules } from './evaluation/check.ts'
import type { RuleCoverage } from './evaluation/coverage.ts'
import { decideFirestore } from './decision/firestore-rules.ts'
import { parseRules } from './language/parse.ts'
import { decideStorage } from './decision/storage-rules.ts'

export { RulesSyntaxError } from './language/syntax-error.ts'

/**
 * Parses, checks and compiles rules; do so once and evaluate the result for every request. `coverage` counts
 * evaluated expressions.
 * @throws RulesSyntaxError, with line and column, for syntax errors, unknown functions, variables, types and
 *   methods, wrong arity, recursion, patterns that RE2 refuses and anything else that exceeds Google's limits
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
