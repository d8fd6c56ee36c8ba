import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { storedRoles, type PlayerRole } from '../../entities/player/involvement.ts'
import { rateQueries } from '../../entities/rates/queries.ts'
import { DEFAULT_RATES } from '../../entities/rates/schema.ts'
import { ROLES_A_PAGE } from '../../entities/role/of-end.ts'
import { counted } from '../../ui/format.ts'
import { LoadMore } from '../finder/LoadMore.tsx'
import { useRememberPages } from '../finder/rememberPages.ts'
import { useScrollRestoration } from '../frame/useScrollRestoration.ts'
import { RecordTable } from '../record/RecordTable.tsx'
import { inOrder } from './order.ts'
import styles from './PlayerProjects.module.css'
import { ROLE_COLUMNS } from './roleColumns.tsx'
import { type Direction, ROLE_SORTS, type RoleSort } from './roleSorts.ts'

/** Sort keys whose first press sorts in descending order: largest or newest first. */
const FROM_ABOVE = new Set(['capexAmount', 'startDate'])

interface PlayerProjectsProps {
  id: string
  /** All roles of the player. */
  taken: readonly PlayerRole[]
  /** The sort key in the address: one of ROLE_SORTS; any other value means the default. */
  sort: string
  dir: Direction
}

/** All projects of a player, sortable; shows 25, and 25 more with each press. */
export function PlayerProjects({ id, taken, sort: asked, dir }: PlayerProjectsProps) {
  const sort = ROLE_SORTS.find((one) => one === asked) ?? ROLE_SORTS[0]
  const { perUsd } = useQuery(rateQueries.shown()).data ?? DEFAULT_RATES
  const portions = useLocation({ select: ({ state }) => state.pages ?? 1 })
  const remember = useRememberPages()
  useScrollRestoration()
  const navigate = useNavigate()
  const order = (next: string) => {
    const usual = FROM_ABOVE.has(next) ? 'desc' : 'asc'
    const turned = dir === 'asc' ? 'desc' : 'asc'
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        sort: next === ROLE_SORTS[0] ? '' : next,
        dir: next === sort ? turned : usual,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  const shown = useStored(inOrder(taken, sort, dir, perUsd).slice(0, portions * ROLES_A_PAGE))
  return (
    <>
      {taken.length > 1 && (
        <div className={styles.about}>
          <p>
            {counted(taken.length, 'role', 'roles')}.{' '}
            <Link to="/projects" search={{ company: [id] }}>
              Filter, map or export these projects
            </Link>
          </p>
          <SortField sort={sort} onSort={order} />
        </div>
      )}
      <RecordTable
        caption="Projects of this player"
        columns={ROLE_COLUMNS}
        rows={shown}
        keyOf={(role) => role.id}
        empty="No projects associated with this player yet."
        order={{ sort, dir, onSort: order }}
      />
      <LoadMore
        label="Show more projects"
        shown={shown.length}
        more={shown.length < taken.length}
        loading={false}
        error={null}
        onMore={() => remember(portions + 1)}
      />
    </>
  )
}

/**
 * Adds to the shown roles the details that only their documents hold; reads the
 * documents of the shown roles alone.
 */
function useStored(shown: PlayerRole[]): PlayerRole[] {
  const missing = shown.filter(({ stored }) => stored === null).map(({ id }) => id)
  const portions = Array.from({ length: Math.ceil(missing.length / ROLES_A_PAGE) }, (_, at) =>
    missing.slice(at * ROLES_A_PAGE, (at + 1) * ROLES_A_PAGE),
  )
  const read = useQueries({ queries: portions.map(storedRoles) })
  const byId = new Map(read.flatMap(({ data = [] }) => data.map((role) => [role.id, role] as const)))
  return shown.map((one) => ({ ...one, stored: one.stored ?? byId.get(one.id) ?? null }))
}

/** The sort field for phones, where the table has no headings. */
function SortField({ sort, onSort }: { sort: RoleSort; onSort: (sort: string) => void }) {
  const id = useId()
  return (
    <div className={`field ${styles.sort}`}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="input"
        value={sort}
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
      >
        {ROLE_COLUMNS.map(
          (column) =>
            column.sort && (
              <option key={column.sort} value={column.sort}>
                {column.label}
              </option>
            ),
        )}
      </select>
    </div>
  )
}
