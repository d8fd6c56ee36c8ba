import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, listOriginFor } from './backToList.ts'

/** Text shown instead of an empty name, for records of which only the id is left. */
export const NAMELESS = 'Unnamed'

interface RecordLinkProps {
  collection: 'projects' | 'players'
  id: string
  /**
   * Where the link is placed: on a list, the target's back link returns to that list; on a record, to the
   * list that the record itself was reached from.
   */
  from?: 'list' | 'record'
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a project or player. Unlike TanStack Router's `Link`, it does not subscribe to the router, which
 * notifies every link at each change of the address: a list has dozens of them, and on a cheap phone the
 * notifications took longer than the change itself.
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
