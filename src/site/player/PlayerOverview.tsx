import type { PlayerDetail } from '../../entities/player/queries.ts'
import { counted, date, isoDay } from '../../ui/format.ts'
import { AdditionalInformation } from '../record/AdditionalInformation.tsx'
import styles from '../record/Section.module.css'
import { roleCounts } from './roleCounts.ts'

export function PlayerOverview({ player, roles }: Pick<PlayerDetail, 'player' | 'roles'>) {
  const { description, customFields, updatedAt } = player
  const counts = roleCounts(roles)
  return (
    <>
      {description !== '' && (
        <section className={styles.section}>
          <h2 className="visually-hidden">Description</h2>
          <p className={styles.text}>{description}</p>
        </section>
      )}
      {counts.length > 0 && (
        <section className={styles.section}>
          <h2>Roles</h2>
          <ul className={styles.pieces}>
            {counts.map(({ roleName, n }) => (
              <li key={roleName}>
                <span>{roleName}</span>
                <span>{counted(n, 'project', 'projects')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AdditionalInformation kind="players" values={customFields} />
      {updatedAt !== null && (
        <p className="hint">
          Updated on <time dateTime={isoDay(updatedAt)}>{date(updatedAt)}</time>.
        </p>
      )}
    </>
  )
}
