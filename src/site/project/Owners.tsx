import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ownersAsPlayers } from '../../entities/project/owners-as-players.ts'
import { RecordLink } from '../record/RecordLink.tsx'

/** The owners; each links to its player page if a player has that name, otherwise to its other projects. */
export function Owners({ owners }: { owners: string[] }) {
  const players = useQuery(ownersAsPlayers(owners)).data ?? {}
  return owners.map((owner, index) => {
    const id = players[owner]
    return (
      <Fragment key={owner}>
        {index > 0 && '; '}
        {id === undefined ? (
          <Link to="/projects" search={{ owner: [owner] }}>
            {owner}
          </Link>
        ) : (
          <RecordLink collection="players" id={id}>
            {owner}
          </RecordLink>
        )}
      </Fragment>
    )
  })
}
