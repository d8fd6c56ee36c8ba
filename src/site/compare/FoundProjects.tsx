import { useState } from 'react'
import { errorText } from '../../ui/errorText.ts'
import { FoundName } from '../search/FoundRecord.tsx'
import { useDebouncedValue } from '../search/useDebouncedValue.ts'
import styles from './Compare.module.css'
import { type FoundProject, useFoundProjects } from './useFoundProjects.ts'

interface FoundProjectsProps {
  typed: string
  /** The ids that are not offered. */
  without: readonly string[]
  onChoose: (id: string) => void
}

/**
 * Projects matching the typed text. The previous results stay until the new ones
 * arrive, and while one is pressed.
 */
export function FoundProjects({ typed, without, onChoose }: FoundProjectsProps) {
  const q = useDebouncedValue(typed)
  const { projects, isFetching, isSettled, error } = useFoundProjects(q)
  /** The results at the time of pointerdown, frozen until it is released. */
  const [pressed, setPressed] = useState<readonly FoundProject[]>()
  const offered = pressed ?? projects.filter(({ id }) => !without.includes(id))
  const release = () => setPressed(undefined)
  return (
    <>
      <output className="hint">
        {isFetching && 'Searching…'}
        {error && `Error: ${errorText(error)}`}
        {isSettled && q === typed && offered.length === 0 && `No other matches for “${q}”.`}
      </output>
      {offered.length > 0 && (
        <ul
          className={styles.offered}
          aria-label="Projects found"
          onPointerDown={() => setPressed(offered)}
          // A touch pointer leaves before its click is dispatched; when it scrolls instead, it is cancelled.
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
