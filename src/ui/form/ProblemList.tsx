import { counted } from '../format.ts'
import { FieldLinks } from './FieldLinks.tsx'
import type { NamedField } from './problems.ts'

/** What has to be mended before a form is saved; a single field has the focus already and says it itself. */
export function ProblemList({ problems }: { problems: readonly NamedField[] }) {
  if (problems.length < 2) return null
  return (
    <section className="notice" data-tone="error" aria-label="What has to be mended">
      <p>{counted(problems.length, 'field', 'fields')} have to be mended before this can be saved:</p>
      <FieldLinks fields={problems} />
    </section>
  )
}
