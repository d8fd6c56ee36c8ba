import { useQuery } from '@tanstack/react-query'
import { openIn, presenceQueries } from '../../entities/presence/queries.ts'
import styles from './presence.module.css'

/**
 * Says who else has a record, "projects/abc", open in its form. The live region exists while empty, so that
 * screen readers announce changes.
 */
export function PresenceNote({ of }: { of: string }) {
  const [collection = '', id = ''] = of.split('/')
  const { data = [] } = useQuery(presenceQueries.colleagues())
  const who = openIn(collection, data).get(id)
  return <output className={styles.note}>{who && `${who.words} too.`}</output>
}
