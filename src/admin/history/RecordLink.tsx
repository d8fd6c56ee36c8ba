import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const EDITED = ['projects', 'players', 'news', 'events'] as const
const LISTED = {
  sectors: '/admin/sectors',
  playerTypes: '/admin/player-types',
  eventTypes: '/admin/event-types',
  admins: '/admin/users',
} as const
const SETTINGS = { adsense: '/admin/adsense', ai: '/admin/ai-config' } as const

/** The screen that a document is one line of, or that is about it alone. */
function screenOf(collection: string, id: string) {
  if (collection === 'config')
    return Object.hasOwn(SETTINGS, id) ? SETTINGS[id as keyof typeof SETTINGS] : null
  return Object.hasOwn(LISTED, collection) ? LISTED[collection as keyof typeof LISTED] : null
}

/** A record's name, leading to where it is edited; plain where it has no place of its own. */
export function RecordLink({
  collection,
  id,
  children,
}: {
  collection: string
  id: string
  children: ReactNode
}) {
  // Contact details are edited with their player.
  const [, player] = /^players\/([^/]+)\/private$/.exec(collection) ?? []
  if (player) {
    return (
      <Link to="/admin/players/edit/$id" params={{ id: player }}>
        {children}
      </Link>
    )
  }
  const edited = EDITED.find((each) => each === collection)
  if (edited) {
    return (
      <Link to={`/admin/${edited}/edit/$id` as const} params={{ id }}>
        {children}
      </Link>
    )
  }
  if (collection === 'dynamicFields') {
    return (
      <Link to="/admin/dynamic-fields" search={{ field: id }}>
        {children}
      </Link>
    )
  }
  const list = screenOf(collection, id)
  return list ? <Link to={list}>{children}</Link> : children
}
