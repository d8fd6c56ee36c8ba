import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, listOriginFor } from './backToList.ts'

/** Instead of a link or a title without words, for records of which nothing but an id is left. */
export const NAMELESS = 'Without a name'

interface RecordLinkProps {
  collection: 'projects' | 'players'
  id: string
  /**
   * Where the link stands: from a list the record's way back leads to that list, from a record to the list that the
   * record itself was reached from.
   */
  from?: 'list' | 'record'
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a project or player. It is not subscribed to the router as its own links are, which it notifies at every change of the address:
 * a list has dozens of them, and on a cheap phone that took longer than the change itself.
 */
export function RecordLink({ collection, id, from = 'record', className, children }: RecordLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const link = event.currentTarget
    link.dataset.followed = ''
    const state = listOriginFor(from, router.state.location)
    void (
      collection === 'projects'
        ? router.navigate({ to: '/projects/$projectId', params: { projectId: id }, state })
        : router.navigate({ to: '/players/$playerId', params: { playerId: id }, state })
    ).finally(() => delete link.dataset.followed)
  }
  return (
    <a
      href={router.history.createHref(`/${collection}/${encodeURIComponent(id)}`)}
      className={className}
      onClick={follow}
    >
      <bdi>{children === '' ? NAMELESS : children}</bdi>
    </a>
  )
}
