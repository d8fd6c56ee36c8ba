import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHandedOn } from '../record/listPlace.ts'

/** From one record to a player; its way back leads to the list that this record came from. */
export function PlayerLink({ id, children }: { id: string; children: ReactNode }) {
  const state = useHandedOn()
  return (
    <Link to="/players/$playerId" params={{ playerId: id }} state={state}>
      {children}
    </Link>
  )
}
