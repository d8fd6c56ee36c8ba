import { Link } from '@tanstack/react-router'
import type { Player } from '../../entities/player/schema.ts'
import styles from '../finder/GroupItem.module.css'
import type { Group } from '../finder/groups.ts'
import { Indented } from '../finder/Indented.tsx'
import { useListPlace } from '../record/listPlace.ts'
import { PlayerCard } from './PlayerCard.tsx'

/** A player with its subsidiaries indented under it, or subsidiaries under the quiet name of an absent parent. */
export function PlayerGroupItem({ group }: { group: Group<Player> }) {
  const place = useListPlace()
  const { parent, parentId, parentName, children } = group
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
      <Indented
        label={`Subsidiaries of ${parent?.name ?? parentName}`}
        items={children}
        render={(child) => (
          <li key={child.id}>
            <PlayerCard player={child} level="child" />
          </li>
        )}
      />
    </li>
  )
}
