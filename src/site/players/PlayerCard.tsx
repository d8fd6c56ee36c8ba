import { Link } from '@tanstack/react-router'
import type { Player } from '../../entities/player/schema.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { useListPlace } from '../record/listPlace.ts'
import { placeText } from '../record/place.ts'
import { SampleTag } from '../record/SampleTag.tsx'
import styles from './PlayerCard.module.css'

/** One player of the list; a subsidiary is set smaller. */
export function PlayerCard({ player, level }: { player: Player; level: 'main' | 'child' }) {
  const place = useListPlace()
  const facts = [player.type, placeText(player)].filter((fact) => fact !== '')
  const link = (
    <Link to="/players/$playerId" params={{ playerId: player.id }} state={place}>
      {player.name}
    </Link>
  )
  return (
    <div className={styles.card} data-level={level}>
      <div>
        {level === 'main' ? <h3 className={styles.title}>{link}</h3> : <p className={styles.title}>{link}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.side}>
        <SampleTag sample={player.sample} />
        {player.website !== '' && <SafeLink href={player.website} />}
      </div>
    </div>
  )
}
