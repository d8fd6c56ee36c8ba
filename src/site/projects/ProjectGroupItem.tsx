import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Project } from '../../entities/project/schema.ts'
import styles from '../finder/GroupItem.module.css'
import type { Group } from '../finder/groups.ts'
import { Indented } from '../finder/Indented.tsx'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { SubProjectRow } from './SubProjectRow.tsx'

interface ProjectGroupItemProps {
  group: Group<Project>
  selected: string
  onSelect: (id: string) => void
  /** The summary of the selected project, when it opens inside the list. */
  summary: ReactNode
}

/** A parent with its sub-projects indented under it, or sub-projects under the quiet name of an absent parent. */
export function ProjectGroupItem({ group, selected, onSelect, summary }: ProjectGroupItemProps) {
  const place = useListPlace()
  const { parent, parentId, parentName, children } = group
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
      <Indented
        label={`Sub-projects of ${parent?.name ?? parentName}`}
        items={children}
        render={(child) => (
          <SubProjectRow
            key={child.id}
            project={child}
            within={parent ? placeText(parent) : ''}
            selected={selected === child.id}
            onSelect={() => onSelect(child.id)}
            summary={selected === child.id && summary}
          />
        )}
      />
    </li>
  )
}
