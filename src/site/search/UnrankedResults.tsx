import { Link } from '@tanstack/react-router'
import { locationText } from '../../entities/location/location.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import type { useUnranked } from './useUnranked.ts'

/** Projects and players in separate groups, in Firestore's order by name. */
export function UnrankedResults({ q, found }: { q: string; found: ReturnType<typeof useUnranked> }) {
  const { projects, players, moreProjects, morePlayers } = found
  return (
    <>
      <ResultGroup title="Projects" shown={projects.length > 0}>
        {projects.map((project) => (
          <li key={project.id}>
            <RecordLink collection="projects" id={project.id}>
              {project.name}
            </RecordLink>
            <p className="hint">{[locationText(project), project.sector].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ResultGroup>
      {moreProjects !== null && (
        <Link to="/projects" search={{ q }}>
          {moreProjects} matching “{q}”
        </Link>
      )}
      <ResultGroup title="Players" shown={players.length > 0}>
        {players.map((player) => (
          <li key={player.id}>
            <RecordLink collection="players" id={player.id}>
              {player.name}
            </RecordLink>
            <p className="hint">{[player.type, locationText(player)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ResultGroup>
      {morePlayers !== null && (
        <Link to="/players" search={{ q }}>
          {morePlayers} matching “{q}”
        </Link>
      )}
    </>
  )
}
