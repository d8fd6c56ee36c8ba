import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Player } from '../../entities/player/schema.ts'
import type { Group } from '../finder/groups.ts'
import styles from '../finder/GroupItem.module.css'
import { useListPlace } from '../record/listPlace.ts'
import { PlayerCard } from './PlayerCard.tsx'

/** So many subsidiaries are shown before the rest has to be asked for. */
const FIRST = 3

/** A player with its subsidiaries indented under it, or subsidiaries under the quiet name of an absent parent. */
export function PlayerGroupItem({ group }: { group: Group<Player> }) {
  const place = useListPlace()
  const [all, setAll] = useState(false)
  const { parent, parentId, parentName, children } = group
  const shown = all || children.length <= FIRST + 1 ? children : children.slice(0, FIRST)
  const hidden = children.length - shown.length
  return (
    <li className={styles.group}>
      {parent ? (
        <PlayerCard player={parent} level="main" />
      ) : (
        <p className={styles.absent}>
          Part of{' '}
          <Link to="/players/$playerId" params={{ playerId: parentId ?? '' }} state={place}>
            {parentName || 'another player'}
          </Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.children} aria-label={`Subsidiaries of ${parent?.name ?? parentName}`}>
          {shown.map((child) => (
            <li key={child.id}>
              <PlayerCard player={child} level="child" />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className={`button-link ${styles.more}`} onClick={() => setAll(true)}>
          Show {hidden} more
        </button>
      )}
    </li>
  )
}
