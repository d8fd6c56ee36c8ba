import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { openIn, presenceQueries } from '../../entities/presence/queries.ts'
import type { PresenceWords } from '../../entities/presence/schema.ts'
import { announceOpen, watchWindow } from './announce.ts'

const NOBODY: readonly never[] = []

/**
 * Announces the open record of a list to colleagues, and returns who of them has which record open, by id.
 * Colleagues are queried once the list is loaded.
 */
export function usePresence(
  collection: string,
  openId: string | null,
  isReady: boolean,
): ReadonlyMap<string, PresenceWords> {
  useEffect(() => {
    announceOpen(openId === null ? null : `${collection}/${openId}`)
    return () => announceOpen(null)
  }, [collection, openId])
  useEffect(watchWindow, [])
  const { data = NOBODY } = useQuery({ ...presenceQueries.colleagues(), enabled: isReady })
  return useMemo(() => openIn(collection, data), [collection, data])
}
