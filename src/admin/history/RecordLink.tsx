import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEdited, isListOnly, SCREENS } from '../registry/screens.ts'

const SETTINGS = { adsense: '/admin/adsense', ai: '/admin/ai-config', rates: '/admin/rates' } as const

/** Returns the list or settings screen of a document that has no form of its own. */
function screenOf(collection: string, id: string) {
  if (collection === 'config')
    return Object.hasOwn(SETTINGS, id) ? SETTINGS[id as keyof typeof SETTINGS] : null
  if (collection === 'admins') return '/admin/users'
  return isListOnly(collection) ? SCREENS[collection].path : null
}

/** A record's name as a link to where it is edited; plain where there is no such screen. */
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
  if (isEdited(collection)) {
    return (
      <Link to={`/admin/${collection}/edit/$id` as const} params={{ id }}>
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
