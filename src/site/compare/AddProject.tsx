import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { errorText } from '../../ui/errorText.ts'
import { locationText } from '../../entities/location/location.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { useDebouncedValue } from '../search/useDebouncedValue.ts'
import styles from './Compare.module.css'

/** Finds a project by its name and puts it beside the others. */
export function AddProject({
  isFirst,
  without,
  onAdd,
}: {
  isFirst: boolean
  /** Those that are there already. */
  without: readonly string[]
  onAdd: (id: string) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim())
  const found = useQuery({ ...searchQueries.projects(q), enabled: isSearchable(q) })
  const offered = found.data?.records.filter((project) => !without.includes(project.id)) ?? []
  return (
    <div className={styles.add}>
      <label htmlFor={id}>{isFirst ? 'Find a project' : 'Add another project'}</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="hint">
        {found.isFetching && 'Searching…'}
        {found.isError && `Error: ${errorText(found.error)}`}
        {found.isSuccess && typed.trim() !== '' && offered.length === 0 && `Nothing else matches “${q}”.`}
      </output>
      {typed.trim() !== '' && offered.length > 0 && (
        <ul className={styles.offered} aria-label="Projects found">
          {offered.map((project) => (
            <li key={project.id}>
              <button
                type="button"
                className="button-quiet"
                onClick={() => {
                  onAdd(project.id)
                  setTyped('')
                  input.current?.focus()
                }}
              >
                <bdi>{project.name}</bdi> <small>{locationText(project)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
