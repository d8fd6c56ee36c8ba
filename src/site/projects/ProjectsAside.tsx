import { useQueryClient } from '@tanstack/react-query'
import type { ProjectFacets } from '../../entities/project/facets.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import type { ProjectFilters } from '../../entities/project/schema.ts'
import { ProjectGlance } from './ProjectGlance.tsx'
import styles from './ProjectsAside.module.css'
import { ProjectSummary } from './ProjectSummary.tsx'

interface ProjectsAsideProps {
  filters: ProjectFilters
  peek: string
  facets: ProjectFacets | undefined
  onClose: () => void
  onFilters: (change: Partial<ProjectFilters>) => void
}

/** Beside the list: the summary of the selected project, or what the whole directory holds. */
export function ProjectsAside({ filters, peek, facets, onClose, onFilters }: ProjectsAsideProps) {
  const list = useQueryClient().getQueryData(projectQueries.list(filters).queryKey)
  const known = list?.pages
    .flatMap(({ projects, children }) => projects.concat(...Object.values(children)))
    .find(({ id }) => id === peek)
  return (
    <div className={styles.aside}>
      {peek === '' ? (
        <ProjectGlance facets={facets} onStatus={(status) => onFilters({ status: [status] })} />
      ) : (
        <ProjectSummary key={peek} id={peek} known={known} inCard={false} onClose={onClose} />
      )}
    </div>
  )
}
