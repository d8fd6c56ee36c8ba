import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlaceFor } from './listPlace.ts'

/** Instead of a link or a title without words, for records of which nothing but an id is left. */
export const NAMELESS = 'Without a name'

interface RecordLinkProps {
  kind: 'projects' | 'players'
  id: string
  /**
   * Where the link stands: from a list the record's way back leads to that list, from a record to the list that the
   * record itself was reached from.
   */
  from?: 'list' | 'record'
  className?: string | undefined
  children: ReactNode
}

export function RecordLink({ kind, id, from = 'record', className, children }: RecordLinkProps) {
  const state = usePlaceFor(from)
  return kind === 'projects' ? (
    <Link to="/projects/$projectId" params={{ projectId: id }} state={state} className={className}>
      <bdi>{children === '' ? NAMELESS : children}</bdi>
    </Link>
  ) : (
    <Link to="/players/$playerId" params={{ playerId: id }} state={state} className={className}>
      <bdi>{children === '' ? NAMELESS : children}</bdi>
    </Link>
  )
}
