import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { totalCapex } from '../../entities/project/totalCapex.ts'
import { NotFoundError } from '../../entities/record/error.ts'
import { Failure } from '../../ui/Failure.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useScrollRestoration } from '../frame/useScrollRestoration.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import { mayHaveChildren } from '../record/useTabCounts.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { AddProject } from './AddProject.tsx'
import styles from './Compare.module.css'
import { MAX_COMPARED } from './comparedIds.ts'
import { type Compared, comparedRows } from './rows.tsx'

interface CompareScreenProps {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Up to four projects side by side; the address holds their ids. */
export function CompareScreen({ ids, onChange }: CompareScreenProps) {
  useScrollRestoration()
  const answers = useQueries({ queries: ids.map((id) => projectQueries.one(id)) })
  const [first, second, third, fourth] = ids
  const roles = [useRoles(first), useRoles(second), useRoles(third), useRoles(fourth)]
  const fields = useQuery({ ...dynamicFieldQueries.shown('projects'), enabled: ids.length > 0 })
  const projects = answers.flatMap(({ data }) => data ?? [])
  const parents = projects.filter(mayHaveChildren)
  const children = useQuery({
    ...projectQueries.children(
      parents.map(({ id }) => id),
      parents.reduce((n, { childCount }) => n + childCount, 0),
    ),
    // Wait until all projects are loaded, to read their children in one query.
    enabled: parents.length > 0 && !answers.some(({ isLoading }) => isLoading),
    placeholderData: keepPreviousData,
  })
  const columns = ids.map((id, at) => ({ id, answer: answers[at], roles: roles[at]?.found ?? [] }))
  const there = columns.flatMap(({ id, answer, roles: ownRoles }): Compared[] => {
    if (!answer?.data) return []
    const own = children.data?.filter(({ parentId }) => parentId === id) ?? []
    const total = own.length > 0 ? totalCapex(answer.data, own) : null
    return [{ project: answer.data, total, roles: ownRoles }]
  })
  // A project that was read before stays on screen even if it could not be refetched.
  const failed = answers.filter(({ error, data }) => error && !data && !(error instanceof NotFoundError))
  const why = failed[0]?.error
  const isWhole = ![...answers, ...roles, fields, children].some(({ isLoading }) => isLoading)
  // On the first load, show the whole table at once: a row or a name that arrives later would shift what is below.
  const [hasRows, setHasRows] = useState(false)
  if (isWhole && !hasRows) setHasRows(true)
  const isLoading = !isWhole && !hasRows
  const names = there.map(({ project }) => project.name)
  const table = useRef<HTMLElement>(null)
  const remove = (id: string) => {
    // The focused button is removed with its column.
    const next = ids.length > 1 ? table.current : document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
    onChange(ids.filter((one) => one !== id))
  }
  return (
    <div className={styles.screen}>
      <ScreenState is="plain" />
      <output className="visually-hidden">{isLoading && 'Loading projects...'}</output>
      <Link to="/projects" className="back-link">
        All projects
      </Link>
      <div className={styles.heading}>
        <PageTitle title="Compare projects" />
        {ids.length > 1 && (
          <ShareButton label="Share" address={() => location.href} title={names.join(', ')} />
        )}
      </div>
      {why && <Failure error={why} reset={() => failed.forEach((one) => void one.refetch())} />}
      {ids.length === 0 && (
        <p>
          Compare up to {MAX_COMPARED} projects side by side: find one below, or press “Compare” on its page.
          To share the comparison, send its link.
        </p>
      )}
      {ids.length < MAX_COMPARED && (
        <AddProject isFirst={ids.length === 0} without={ids} onAdd={(id) => onChange([...ids, id])} />
      )}
      {ids.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <section ref={table} className={styles.scroll} tabIndex={0} aria-label="Comparison">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Fact</span>
                </th>
                {columns.map(({ id, answer }) => (
                  <th key={id} scope="col">
                    {isLoading ? (
                      <span className={`skeleton ${styles.waiting}`} />
                    ) : (
                      <>
                        <Head id={id} project={answer?.data} error={answer?.error ?? null} />
                        <button
                          type="button"
                          className="button-link"
                          aria-label={`Remove ${answer?.data?.name ?? id}`}
                          onClick={() => remove(id)}
                        >
                          Remove
                        </button>
                      </>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {/* A new element takes the place of the skeleton, so that nothing counts as moved. */}
            <tbody key={isLoading ? 'loading' : 'rows'}>
              {isLoading && <Waiting columns={ids.length} />}
              {(isLoading ? [] : comparedRows(there, fields.data ?? [])).map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {columns.map(({ id }) => {
                    const at = there.findIndex(({ project }) => project.id === id)
                    return (
                      <td key={id}>
                        <bdi>{cells[at] ?? '–'}</bdi>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

/** Subscribes to the first page of a project's roles; that is enough to compare the main players. */
function useRoles(id: string | undefined) {
  const found = useInfiniteQuery({ ...projectQueries.roles(id ?? ''), enabled: id !== undefined })
  return { found: found.data?.pages[0]?.roles ?? [], isLoading: found.isLoading }
}

/** The rows shown while loading; the table will have at least as many. */
const ROWS = ['place', 'sector', 'dates', 'owner']

const Waiting = ({ columns }: { columns: number }) =>
  ROWS.map((row) => (
    <tr key={row}>
      <td colSpan={columns + 1} aria-label="Loading">
        <span className={`skeleton ${styles.waiting}`} />
      </td>
    </tr>
  ))

function Head({ id, project, error }: { id: string; project: Project | undefined; error: Error | null }) {
  if (error instanceof NotFoundError) return <span className="muted">Project not found: {id}</span>
  if (!project && error) return <span className="muted">{id}</span>
  if (!project) return <span className={`skeleton ${styles.waiting}`} />
  return (
    <>
      <RecordLink collection="projects" id={project.id} className={styles.name}>
        {project.name}
      </RecordLink>
      {project.localName !== '' && (
        <p className={styles.local}>
          <bdi>{project.localName}</bdi>
        </p>
      )}
      <StatusTag status={project.status} />
    </>
  )
}
