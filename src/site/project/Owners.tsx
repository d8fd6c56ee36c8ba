import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ProjectDetail } from '../../entities/project/queries.ts'

interface OwnersProps {
  owners: string[]
  roles: ProjectDetail['roles']
}

/** Each owner leads to its own page when it takes part as a player, else to its other projects. */
export function Owners({ owners, roles }: OwnersProps) {
  return owners.map((owner, index) => {
    const named = owner.toLowerCase()
    const player = roles.find((role) => role.player?.name.toLowerCase() === named)?.player
    return (
      <Fragment key={owner}>
        {index > 0 && '; '}
        {player ? (
          <Link to="/players/$playerId" params={{ playerId: player.id }}>
            {owner}
          </Link>
        ) : (
          <Link to="/projects" search={{ owner }}>
            {owner}
          </Link>
        )}
      </Fragment>
    )
  })
}
