import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NotFoundError } from '../../entities/error.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useProjectsScreen } from './context.ts'
import { ProjectEditor } from './ProjectEditor.tsx'

const BACK_AFTER_MS = 2_000

/** Reads the project and opens it in the form. Give it the id as its key. */
export function ProjectEditScreen({
  id,
  onNext,
  onCancel,
  onMissing,
}: {
  id: string
  onNext: (id: string) => void
  onCancel: () => void
  onMissing: () => void
}) {
  const { nextId } = useProjectsScreen()
  const query = useQuery({ ...projectQueries.one(id), staleTime: 0, retry: false })
  const [version, setVersion] = useState(0)
  const isMissing = query.error instanceof NotFoundError
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(onMissing, BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMissing, onMissing])
  if (isMissing) {
    return (
      <p className="notice" data-tone="error" role="alert">
        Project not found
      </p>
    )
  }
  if (query.error && !query.data) {
    return (
      <p className="notice" data-tone="error" role="alert">
        Error loading project data{' '}
        <button type="button" className="button-link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!query.data) return <output>Loading project...</output>
  return (
    <ProjectEditor
      key={version}
      onUndone={() => setVersion(version + 1)}
      project={query.data}
      onCancel={onCancel}
      onSaved={(saved, goal) => {
        if (goal !== 'next') return
        const next = nextId(saved.id)
        if (next) onNext(next)
        else showToast({ tone: 'info', text: 'That was the last row of the grid.' })
      }}
    />
  )
}
