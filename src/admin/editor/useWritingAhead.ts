import { useEffect } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { whenIdle, cancelIdle } from '../../ui/idle.ts'
import { prefetch } from '../../ui/prefetch.ts'
import type { Resource } from './resource.ts'

/** Prefetches the code that changes records in idle time, once the rows are shown: changes rarely wait. */
export function useWritingAhead<R extends Stamp, D>(
  { writing }: Pick<Resource<R, D>, 'writing'>,
  hasRows: boolean,
): void {
  useEffect(() => {
    if (!hasRows) return
    const handle = whenIdle(() => {
      void prefetch(async () => (await import('./prefetchTools.ts')).prefetchTools(writing))
    })
    return () => cancelIdle(handle)
  }, [writing, hasRows])
}
