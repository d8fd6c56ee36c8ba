import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Project } from '../../entities/project/schema.ts'
import type { Group } from '../finder/groups.ts'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { ProjectCard } from './ProjectCard.tsx'
import styles from '../finder/GroupItem.module.css'
import { SubProjectRow } from './SubProjectRow.tsx'

interface ProjectGroupItemProps {
  group: Group<Project>
  selected: string
  onSelect: (id: string) => void
  /** The summary of the selected project, when it opens inside the list. */
  summary: ReactNode
}

/** So many sub-projects are shown before the rest has to be asked for. */
const FIRST = 3

/** A parent with its sub-projects indented under it, or sub-projects under the quiet name of an absent parent. */
export function ProjectGroupItem({ group, selected, onSelect, summary }: ProjectGroupItemProps) {
  const place = useListPlace()
  const [all, setAll] = useState(false)
  const { parent, parentId, parentName, children } = group
  const shown = all || children.length <= FIRST + 1 ? children : children.slice(0, FIRST)
  const hidden = children.length - shown.length
  return (
    <li className={styles.group}>
      {parent ? (
        <ProjectCard
          project={parent}
          selected={selected === parent.id}
          onSelect={() => onSelect(parent.id)}
          summary={selected === parent.id && summary}
        />
      ) : (
        <p className={styles.absent}>
          Part of{' '}
          <Link to="/projects/$projectId" params={{ projectId: parentId ?? '' }} state={place}>
            {parentName || 'another project'}
          </Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.children} aria-label={`Sub-projects of ${parent?.name ?? parentName}`}>
          {shown.map((child) => (
            <SubProjectRow
              key={child.id}
              project={child}
              within={parent ? placeText(parent) : ''}
              selected={selected === child.id}
              onSelect={() => onSelect(child.id)}
              summary={selected === child.id && summary}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className={`button-link ${styles.more}`} onClick={() => setAll(true)}>
          Show {hidden} more
        </button>
      )}
    </li>
  )
}
