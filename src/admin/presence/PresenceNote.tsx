import { useQuery } from '@tanstack/react-query'
import { openIn, presenceQueries } from '../../entities/presence/queries.ts'
import styles from './presence.module.css'

/** Who else has a record open, "projects/abc", in its form. It is there before anybody is, so that it is announced. */
export function PresenceNote({ of }: { of: string }) {
  const [collection = '', id = ''] = of.split('/')
  const { data = [] } = useQuery(presenceQueries.colleagues())
  const who = openIn(collection, data).get(id)
  return <output className={styles.note}>{who && `${who.words} too.`}</output>
}
