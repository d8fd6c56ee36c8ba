import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '../../entities/project/schema.ts'
import { money } from '../../ui/format.ts'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { SampleTag } from '../record/SampleTag.tsx'
import { projectDates } from '../project/projectDates.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import styles from './ProjectCard.module.css'

interface ProjectCardProps {
  project: Project
  selected: boolean
  onSelect: () => void
  /** The summary, when it opens inside the card. */
  summary: ReactNode
}

/** One project of the list: the title leads to its page, the rest of the card shows its summary. */
export function ProjectCard({ project, selected, onSelect, summary }: ProjectCardProps) {
  const place = useListPlace()
  const facts = [placeText(project), project.sector].filter((fact) => fact !== '')
  const amount = money(project.capexAmount, project.capexCurrency)
  const dates = projectDates(project)
  return (
    <div className={styles.card} data-selected={selected}>
      <div className={styles.main}>
        <h3 className={styles.title}>
          <Link to="/projects/$projectId" params={{ projectId: project.id }} state={place}>
            {project.name}
          </Link>
        </h3>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {project.owner !== '' && <p className={styles.owner}>{project.owner}</p>}
      </div>
      <div className={styles.side}>
        <span className={styles.tags}>
          <SampleTag sample={project.sample} />
          <StatusTag status={project.status} />
        </span>
        {amount !== null && <span className={styles.amount}>{amount}</span>}
        {dates !== null && <span className={styles.dates}>{dates}</span>}
        <button
          type="button"
          className={styles.summary}
          aria-expanded={selected}
          aria-label={`Summary of ${project.name}`}
          onClick={onSelect}
        >
          Summary
        </button>
      </div>
      {summary}
    </div>
  )
}
