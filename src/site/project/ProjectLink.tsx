import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHandedOn } from '../record/listPlace.ts'

/** From one record to a project; its way back leads to the list that this record came from. */
export function ProjectLink({ id, children }: { id: string; children: ReactNode }) {
  const state = useHandedOn()
  return (
    <Link to="/projects/$projectId" params={{ projectId: id }} state={state}>
      {children}
    </Link>
  )
}
