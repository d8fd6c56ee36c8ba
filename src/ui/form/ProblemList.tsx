import { counted } from '../format.ts'
import { FieldLinks } from './FieldLinks.tsx'
import type { NamedField } from './problems.ts'

/** What needs attention before a form is saved; a single field has the focus already and says it itself. */
export function ProblemList({ problems }: { problems: readonly NamedField[] }) {
  if (problems.length < 2) return null
  return (
    <section className="notice" data-tone="error" aria-label="Fields that need attention">
      <p>{counted(problems.length, 'field', 'fields')} need attention before this can be saved:</p>
      <FieldLinks fields={problems} />
    </section>
  )
}
