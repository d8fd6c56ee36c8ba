import { counted } from '../format.ts'
import { FieldLinks } from './FieldLinks.tsx'
import type { NamedField } from './problems.ts'

/** Problems listed before the rest is collapsed: a phone has no room for more above the form. */
const NAMED = 5

/**
 * The fields that prevent saving. Not shown for a single field, which already has focus and its own message.
 */
export function ProblemList({ problems }: { problems: readonly NamedField[] }) {
  if (problems.length < 2) return null
  return (
    <section className="notice" data-tone="error" aria-label="Fields that need attention">
      <p>{counted(problems.length, 'field', 'fields')} need attention before this can be saved:</p>
      <FieldLinks fields={problems.slice(0, NAMED)} />
      {problems.length > NAMED && (
        <details>
          <summary>and {problems.length - NAMED} more</summary>
          <FieldLinks fields={problems.slice(NAMED)} />
        </details>
      )}
    </section>
  )
}
