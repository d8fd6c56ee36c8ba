import type { Project } from '../../entities/project/fields.ts'
import type { TotalCapex } from '../../entities/project/totalCapex.ts'
import { counted, money } from '../../ui/format.ts'
import { fullAmount } from '../frame/Amount.tsx'
import styles from '../record/Section.module.css'
import { RecordLink } from '../record/RecordLink.tsx'

/** Amounts listed one by one; the rest is combined into one line. */
const PIECES = 12

/** The breakdown of a project's total capex: the amounts added, the ones left out, and why. */
export function TotalCapexSum({ parent, total }: { parent: Project; total: TotalCapex }) {
  const { amount, currency, added, left, basis } = total
  const foreign = left.filter(({ why }) => why === 'another currency')
  const unknown = left.length - foreign.length
  return (
    <section className={styles.section}>
      <h2>Total capex</h2>
      <ul className={styles.pieces}>
        {added.slice(0, PIECES).map((project) => (
          <li key={project.id}>
            <span>
              {project.id === parent.id ? (
                'This project'
              ) : (
                <RecordLink collection="projects" id={project.id}>
                  {project.name}
                </RecordLink>
              )}
            </span>
            <span>{fullAmount(project.capexAmount, currency)}</span>
          </li>
        ))}
        {added.length > PIECES && (
          <li>
            <span>{counted(added.length - PIECES, 'more sub-project', 'more sub-projects')}</span>
            <span>{fullAmount(sum(added.slice(PIECES)), currency)}</span>
          </li>
        )}
        <li className={styles.sum}>
          <span>Total</span>
          <span>{fullAmount(amount, currency)}</span>
        </li>
      </ul>
      {basis === 'children' && (
        <p className="hint">Sum of the sub-projects; the project itself has no amount.</p>
      )}
      {foreign.length > 0 && (
        <p className="hint">
          Not included, in another currency:{' '}
          {foreign
            .map(
              ({ project }) => `${project.name} (${money(project.capexAmount, project.capexCurrency) ?? ''})`,
            )
            .join(', ')}
          .
        </p>
      )}
      {unknown > 0 && (
        <p className="hint">{counted(unknown, 'sub-project has', 'sub-projects have')} no amount.</p>
      )}
    </section>
  )
}

/** Placeholder of about the same size while the sub-projects of a project with an amount load. */
export function TotalCapexPending({ parent }: { parent: Project }) {
  const pieces = 1 + Math.min(parent.childCount, PIECES)
  return (
    <section className={styles.section} aria-hidden="true">
      <h2>Total capex</h2>
      <ul className={styles.pieces}>
        {Array.from({ length: pieces + 1 }, (_, index) => (
          <li key={index}>
            <span className="skeleton">Sub-project</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sum(projects: Project[]): number {
  return projects.reduce((amount, { capexAmount }) => amount + (capexAmount ?? 0), 0)
}
