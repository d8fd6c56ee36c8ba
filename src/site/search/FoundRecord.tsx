import type { SearchHit } from '../../entities/list/source.ts'
import styles from './FoundRecord.module.css'
import { MarkedText } from './MarkedText.tsx'

const KINDS = { projects: 'Project', players: 'Player', news: 'News' }

/** The name and the local name of a search result, with the matches marked. */
export function FoundName({ of: { name, localName } }: { of: Pick<SearchHit, 'name' | 'localName'> }) {
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

/**
 * Returns the kind of a search result and its facts, such as `Project · Transport · Riyadh, Saudi Arabia`.
 */
export const foundFacts = ({ collection, facts }: SearchHit): string =>
  [KINDS[collection], ...facts].join(' · ')
