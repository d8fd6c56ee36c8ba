import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationText } from '../../entities/location/location.ts'
import type { Project } from '../../entities/project/fields.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { errorText } from '../../ui/errorText.ts'
import { useDebouncedValue } from '../search/useDebouncedValue.ts'
import styles from './Compare.module.css'

interface FoundProjectsProps {
  typed: string
  /** Those that are not offered. */
  without: readonly string[]
  onChoose: (id: string) => void
}

/** Projects by what somebody types. What was found for a letter less stands until this is found, and while it is pressed. */
export function FoundProjects({ typed, without, onChoose }: FoundProjectsProps) {
  const q = useDebouncedValue(typed)
  const found = useQuery({
    ...searchQueries.projects(q),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  })
  /** What stood there when a pointer went down, until it is up. */
  const [pressed, setPressed] = useState<readonly Project[]>()
  const offered = pressed ?? found.data?.records.filter((project) => !without.includes(project.id)) ?? []
  const isSettled = found.isSuccess && !found.isPlaceholderData && q === typed
  const release = () => setPressed(undefined)
  return (
    <>
      <output className="hint">
        {found.isFetching && 'Searching…'}
        {found.isError && `Error: ${errorText(found.error)}`}
        {isSettled && offered.length === 0 && `Nothing else matches “${q}”.`}
      </output>
      {offered.length > 0 && (
        <ul
          className={styles.offered}
          aria-label="Projects found"
          onPointerDown={() => setPressed(offered)}
          // A finger leaves before its press counts, and is cancelled when it scrolls.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release()}
          onPointerCancel={release}
        >
          {offered.map((project) => (
            <li key={project.id}>
              <button type="button" className="button-quiet" onClick={() => onChoose(project.id)}>
                <bdi>{project.name}</bdi> <small>{locationText(project)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
