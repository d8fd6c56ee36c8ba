import { useQuery } from '@tanstack/react-query'
import { existenceOf } from '../../entities/record/existence.ts'

/** How soon a form learns that its record is gone, while the page is in sight. ms */
const ASKED_EVERY_MS = 10_000

/** Whether somebody has deleted the record that is being edited. A read that fails says nothing. */
export function useIsDeleted(collection: string, id: string, isSaved: boolean): boolean {
  const { data } = useQuery({
    ...existenceOf(collection, id),
    enabled: isSaved,
    retry: false,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return isSaved && data === false
}
