import type { Found } from '../../entities/list/source.ts'
import styles from './FoundRecord.module.css'
import { MarkedText } from './MarkedText.tsx'

const KINDS = { projects: 'Project', players: 'Player', news: 'News' }

/** The name of a record that a search has found, as the record itself and as it is called at home. */
export function FoundName({ of: { name, localName } }: { of: Pick<Found, 'name' | 'localName'> }) {
  return (
    <>
      <bdi>
        <MarkedText of={name} />
      </bdi>
      {localName.text !== '' && (
        <bdi className={styles.local} dir="auto">
          <MarkedText of={localName} />
        </bdi>
      )}
    </>
  )
}

/** What it is and where or when: `Project · Transport · Riyadh, Saudi Arabia`. */
export const foundFacts = ({ collection, facts }: Found): string => [KINDS[collection], ...facts].join(' · ')
