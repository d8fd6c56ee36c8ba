import { useState } from 'react'
import { errorText } from '../../ui/errorText.ts'
import { FoundName } from '../search/FoundRecord.tsx'
import { useDebouncedValue } from '../search/useDebouncedValue.ts'
import styles from './Compare.module.css'
import { type FoundProject, useFoundProjects } from './useFoundProjects.ts'

interface FoundProjectsProps {
  typed: string
  /** Those that are not offered. */
  without: readonly string[]
  onChoose: (id: string) => void
}

/** Projects by what somebody types. What was found for a letter less stands until this is found, and while it is pressed. */
export function FoundProjects({ typed, without, onChoose }: FoundProjectsProps) {
  const q = useDebouncedValue(typed)
  const { projects, isFetching, isSettled, error } = useFoundProjects(q)
  /** What stood there when a pointer went down, until it is up. */
  const [pressed, setPressed] = useState<readonly FoundProject[]>()
  const offered = pressed ?? projects.filter(({ id }) => !without.includes(id))
  const release = () => setPressed(undefined)
  return (
    <>
      <output className="hint">
        {isFetching && 'Searching…'}
        {error && `Error: ${errorText(error)}`}
        {isSettled && q === typed && offered.length === 0 && `Nothing else matches “${q}”.`}
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
                <FoundName of={project} /> <small>{project.facts.join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
