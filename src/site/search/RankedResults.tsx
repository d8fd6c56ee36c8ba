import { Link } from '@tanstack/react-router'
import type { SearchResult } from '../../entities/list/source.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { foundFacts, FoundName } from './FoundRecord.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import { seeAll } from './seeAll.ts'

const exactly = (n: number) => ({ n, exact: true })

/** Projects, players and articles in one ranking, with links to all matching projects and players. */
export function RankedResults({ q, answer: { found, totals } }: { q: string; answer: SearchResult }) {
  return (
    <>
      <ResultGroup title="Best matches" shown={found.length > 0}>
        {found.map((one) => (
          <li key={one.id}>
            {one.collection === 'news' ? (
              <Link to="/news" search={{ item: one.id }}>
                <FoundName of={one} />
              </Link>
            ) : (
              <RecordLink collection={one.collection} id={one.id}>
                <FoundName of={one} />
              </RecordLink>
            )}
            <p className="hint">{foundFacts(one)}</p>
          </li>
        ))}
      </ResultGroup>
      {totals.projects > 0 && (
        <Link to="/projects" search={{ q }}>
          {seeAll(exactly(totals.projects), 'project', 'projects')} matching “{q}”
        </Link>
      )}
      {totals.players > 0 && (
        <Link to="/players" search={{ q }}>
          {seeAll(exactly(totals.players), 'player', 'players')} matching “{q}”
        </Link>
      )}
    </>
  )
}
