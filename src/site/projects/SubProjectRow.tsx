import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '../../entities/project/schema.ts'
import { money } from '../../ui/format.ts'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { projectDates } from '../project/projectDates.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import styles from './SubProjectRow.module.css'

interface SubProjectRowProps {
  project: Project
  /** The parent's place, which need not be repeated. */
  within: string
  selected: boolean
  onSelect: () => void
  summary: ReactNode
}

/** A sub-project under its parent: one line, and its summary like any project's. */
export function SubProjectRow({ project, within, selected, onSelect, summary }: SubProjectRowProps) {
  const place = useListPlace()
  const amount = money(project.capexAmount, project.capexCurrency)
  const own = placeText(project)
  const facts = [own === within ? '' : own, amount, projectDates(project)].filter(
    (fact) => fact !== '' && fact !== null,
  )
  return (
    <li className={styles.row} data-selected={selected}>
      <Link
        className={styles.title}
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        state={place}
      >
        {project.name}
      </Link>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={selected}
        aria-label={`Summary of ${project.name}`}
        onClick={onSelect}
      >
        Summary
      </button>
      <p className={styles.facts}>
        <StatusTag status={project.status} />
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      </p>
      {summary}
    </li>
  )
}
