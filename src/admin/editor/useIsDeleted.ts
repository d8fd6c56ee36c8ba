import { useQuery } from '@tanstack/react-query'
import { existsQuery } from '../../entities/record/existence.ts'

/** Interval at which a form checks that its record still exists, while the page is visible, ms. */
const ASKED_EVERY_MS = 10_000

/** Returns whether somebody has deleted the record that is being edited. A failed read counts as no. */
export function useIsDeleted(collection: string, id: string, isSaved: boolean): boolean {
  const { data } = useQuery({
    ...existsQuery(collection, id),
    enabled: isSaved,
    retry: false,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return isSaved && data === false
}
