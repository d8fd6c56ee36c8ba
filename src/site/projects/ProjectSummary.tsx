import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project } from '../../entities/project/schema.ts'
import { counted, money } from '../../ui/format.ts'
import { type Fact, FactList } from '../record/FactList.tsx'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { projectDates } from '../project/projectDates.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import styles from './ProjectSummary.module.css'

interface ProjectSummaryProps {
  id: string
  /** The record when the list has it already; else it is read. */
  known: Project | undefined
  /** Inside its card the summary repeats neither name nor place. */
  inCard: boolean
  onClose: () => void
}

/** A project at a glance, beside the list or inside its card. */
export function ProjectSummary({ id, known, inCard, onClose }: ProjectSummaryProps) {
  const place = useListPlace()
  const read = useQuery({ ...projectQueries.one(id), enabled: known === undefined })
  const project = known ?? read.data
  if (!project) {
    return (
      <div className={styles.summary} data-in-card={inCard}>
        <output className="hint">{read.error ? read.error.message : 'Loading…'}</output>
        <button type="button" className="button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    )
  }
  const amount = money(project.capexAmount, project.capexCurrency, 'full')
  const below = project.childCount > 0 && counted(project.childCount, 'project', 'projects')
  const facts: Fact[] = [
    { label: 'Capex', value: amount },
    { label: 'Sub-projects', value: below },
  ]
  // The card around it says the rest already.
  if (!inCard) {
    facts.unshift(
      { label: 'Location', value: placeText(project) },
      { label: 'Sector', value: project.sector },
      { label: 'Owner', value: project.owner },
      { label: 'Dates', value: projectDates(project) },
    )
  }
  return (
    <section className={styles.summary} data-in-card={inCard} aria-label={`Summary of ${project.name}`}>
      {!inCard && (
        <>
          <StatusTag status={project.status} />
          <h2 className={styles.name}>{project.name}</h2>
        </>
      )}
      <FactList rows facts={facts} />
      {project.description !== '' && <p className={styles.description}>{project.description}</p>}
      <div className={styles.actions}>
        <Link className="button" to="/projects/$projectId" params={{ projectId: project.id }} state={place}>
          Open project
        </Link>
        <button type="button" className="button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  )
}
