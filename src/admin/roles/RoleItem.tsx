import { memo, type ReactNode } from 'react'
import styles from './roles.module.css'

/**
 * One role, collapsed to a line. The inputs are rendered only when opened, since some players have hundreds
 * of roles.
 */
export const RoleItem = memo(function RoleItem({
  id,
  summary,
  isOpen,
  onToggle,
  children,
}: {
  id: string
  summary: string
  isOpen: boolean
  onToggle: (id: string, isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details
      className={styles.role}
      open={isOpen}
      onToggle={(event) => onToggle(id, event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
})
