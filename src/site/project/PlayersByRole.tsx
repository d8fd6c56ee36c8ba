import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Player } from '../../entities/player/fields.ts'
import type { RoleOf } from '../../entities/role/of-end.ts'
import { counted } from '../../ui/format.ts'
import { type Fact, FactList } from '../record/FactList.tsx'
import { PanelState } from '../record/PanelState.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import styles from '../record/Section.module.css'
import type { PagedTabQuery } from '../record/tabQuery.ts'
import { byRole, type SameRole } from './byRole.ts'

/** Players listed per role; the rest is left to the Players tab. */
const MAX_PLAYERS = 6

interface PlayersByRoleProps {
  query: PagedTabQuery<{ roles: RoleOf<Player>[] }>
  /** The text shown when there are no players. */
  empty: string
}

/** The players of a project, grouped by role; the Players tab has all of them, with dates. */
export function PlayersByRole({ query, empty }: PlayersByRoleProps) {
  const roles = query.data?.pages.flatMap((page) => page.roles)
  // Offline, the roles come from the directory, which knows neither shares nor dates.
  const isMore = roles?.some(({ role }) => role.sharePercent || role.startDate || role.endDate)
  return (
    <section className={styles.section}>
      <h2>Players by role</h2>
      {!roles && <PanelState error={query.error} retry={() => void query.refetch()} />}
      {roles?.length === 0 && <p className="muted">{empty}</p>}
      {roles && roles.length > 0 && (
        <>
          <FactList
            rows
            facts={byRole(roles).map((group): Fact => [group.roleName, <Names key="names" {...group} />])}
          />
          {(isMore || roles.length > MAX_PLAYERS) && (
            <p className="hint">
              <Link to="." search={(search: object) => ({ ...search, tab: 'players' })} resetScroll={false}>
                All players{isMore && ', with their shares and dates'}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Names({ players }: Pick<SameRole<Player>, 'players'>) {
  const hidden = players.length - MAX_PLAYERS
  return (
    <>
      {players.slice(0, MAX_PLAYERS).map(({ player, sharePercent }, index) => (
        <Fragment key={player.id}>
          {index > 0 && ', '}
          <RecordLink collection="players" id={player.id}>
            {player.name}
          </RecordLink>
          {sharePercent !== null && ` (${sharePercent} %)`}
        </Fragment>
      ))}
      {hidden > 0 && ` and ${counted(hidden, 'other', 'others')}`}
    </>
  )
}
