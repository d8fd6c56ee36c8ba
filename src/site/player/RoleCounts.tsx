import type { Project } from '../../entities/project/fields.ts'
import type { RoleOf } from '../../entities/role/ends.ts'
import { counted } from '../../ui/format.ts'
import styles from '../record/Section.module.css'
import { roleCounts } from './roleCounts.ts'

interface RoleCountsProps {
  pages: { roles: RoleOf<Project>[]; next: unknown }[] | undefined
}

/**
 * In how many projects the player has each role; nothing until all of them have been read. No facet knows it, to count
 * each role takes a read more than a screen may have, and the first page, being the first by id, stands for nothing.
 */
export function RoleCounts({ pages }: RoleCountsProps) {
  if (!pages || pages.at(-1)?.next !== null) return null
  const counts = roleCounts(pages.flatMap(({ roles }) => roles.map(({ role }) => role)))
  if (counts.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Roles</h2>
      <ul className={styles.pieces}>
        {counts.map(({ roleName, n }) => (
          <li key={roleName}>
            <bdi>{roleName}</bdi>
            <bdi>{counted(n, 'project', 'projects')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
