import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { sectorQueries } from '../../entities/lookup/queries.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project } from '../../entities/project/schema.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridHandle } from '../../ui/grid/props.ts'
import type { HistoryStep } from '../../ui/grid/useView.ts'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { SplitScreen } from '../SplitScreen.tsx'
import { PROJECT_SORT, projectColumns } from './columns.tsx'
import { ProjectsContext } from './context.ts'
import styles from './projects.module.css'

const idOf = (project: Project): string => project.id

const DeleteProject = lazy(() =>
  import('./DeleteProject.tsx').then((module) => ({ default: module.DeleteProject })),
)

const NONE: readonly Project[] = []

/** A plain address: a router link in every row would subscribe every row to the router. */
const hrefOf = (project: Project): string => `#/admin/projects/edit/${project.id}`

/** The grid of all projects, which stays where it is while the form beside it comes and goes. */
export function ProjectsScreen({
  search,
  openId,
  isFormOpen,
  onSearch,
  onOpen,
  onDeleted,
  onClose,
  form,
}: {
  search: GridSearch
  openId: string | null
  isFormOpen: boolean
  onSearch: (search: GridSearch, step: HistoryStep) => void
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
  onClose: () => void
  form: ReactNode
}) {
  const query = useQuery(projectQueries.all())
  const sectors = useQuery(sectorQueries.all())
  const client = useQueryClient()
  const [deleting, setDeleting] = useState<Project | null>(null)
  const grid = useRef<GridHandle>(null)
  const projects = query.data ?? NONE
  const currencies = useMemo(
    () => [...new Set(projects.map((project) => project.capexCurrency))].join(),
    [projects],
  )
  const columns = useMemo(() => projectColumns(currencies.split(',').filter(Boolean)), [currencies])
  const context = useMemo(
    () => ({
      projects,
      sectors: (sectors.data ?? []).map((sector) => sector.name),
      nextId: (id: string) => {
        const order = grid.current?.order() ?? []
        return order[order.indexOf(id) + 1] ?? null
      },
      focusRow: (id: string) => grid.current?.focus(id),
      askDelete: setDeleting,
    }),
    [projects, sectors.data],
  )

  const lastOpen = useRef(openId)
  useEffect(() => {
    if (openId !== null) lastOpen.current = openId
    else if (!isFormOpen && lastOpen.current !== null && document.activeElement === document.body) {
      grid.current?.focus(lastOpen.current)
    }
  }, [openId, isFormOpen])

  const actions = useCallback(
    (project: Project) => <RowActions project={project} onEdit={onOpen} onDelete={setDeleting} />,
    [onOpen],
  )

  return (
    <ProjectsContext value={context}>
      <SplitScreen
        isOpen={isFormOpen}
        side={form}
        sideLabel="Project form"
        onClose={onClose}
        main={
          query.isError && !query.data ? (
            <p className="notice" data-tone="error" role="alert">
              Failed to load projects. Please try again later.{' '}
              <button type="button" className="button-link" onClick={() => void query.refetch()}>
                Try again
              </button>
            </p>
          ) : query.data === undefined ? (
            <GridSkeleton label="Loading projects..." />
          ) : (
            <Grid
              ref={grid}
              label="Projects"
              name="projects"
              records={query.data}
              recordId={idOf}
              columns={columns}
              search={search}
              onSearch={onSearch}
              defaultSort={PROJECT_SORT}
              openId={openId}
              onOpen={(project) => onOpen(project.id)}
              hrefOf={hrefOf}
              onEdit={async (project, columnId, text) =>
                (await import('./editCell.ts')).editCell(client, project, columnId, text)
              }
              isSelectable
              actions={actions}
              empty={
                <>
                  <p>No projects found. Add your first project using the form.</p>
                  {!isFormOpen && (
                    <Link to="/admin/projects/new" search={true} className="button-quiet">
                      Open the form
                    </Link>
                  )}
                </>
              }
              toolbar={
                <Link to="/admin/projects/new" search={true} className="button">
                  Add New
                </Link>
              }
            />
          )
        }
      />
      {deleting && (
        <Suspense>
          <DeleteProject
            project={deleting}
            onCancel={() => setDeleting(null)}
            onUndone={() => onOpen(deleting.id)}
            onDeleted={() => {
              const next = context.nextId(deleting.id)
              setDeleting(null)
              onDeleted(deleting.id)
              if (next) requestAnimationFrame(() => grid.current?.focus(next))
            }}
          />
        </Suspense>
      )}
    </ProjectsContext>
  )
}

function RowActions({
  project,
  onEdit,
  onDelete,
}: {
  project: Project
  onEdit: (id: string) => void
  onDelete: (project: Project) => void
}) {
  return (
    <span className={styles.actions}>
      <button type="button" className="button-link" tabIndex={-1} onClick={() => onEdit(project.id)}>
        Edit<span className="visually-hidden"> {project.name}</span>
      </button>
      <button type="button" className="button-link" tabIndex={-1} onClick={() => onDelete(project)}>
        Delete<span className="visually-hidden"> {project.name}</span>
      </button>
    </span>
  )
}
