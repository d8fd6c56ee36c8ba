import { counted } from '../format.ts'
import { FieldLinks } from './FieldLinks.tsx'
import type { NamedField } from './problems.ts'

/** So many are named at once: a telephone has no room for more above the form. */
const NAMED = 5

/** What needs attention before a form is saved; a single field has the focus already and says it itself. */
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
