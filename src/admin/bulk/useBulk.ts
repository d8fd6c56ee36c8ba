import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../../entities/record/keys.ts'
import { refreshCollections } from '../../entities/record/cache.ts'
import { type Change, pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { writeAll } from '../../records/write-all.ts'
import { counted } from '../../ui/format.ts'
import { useOperation } from '../operation/useOperation.ts'
import type { BulkAction } from './action.ts'

/** One long operation on records that were chosen: planned once, written in batches, stopped between two of them. */
export function useBulk<R extends Stamp>({
  action,
  records,
  collection,
  nouns,
  onDone,
}: {
  action: BulkAction<R>
  records: readonly R[]
  collection: string
  nouns: readonly [one: string, many: string]
  onDone: () => void
}) {
  const [group] = useState(newId)
  const label = counted(records.length, ...nouns)
  const plan = useQuery({
    queryKey: keyFor(collection, 'plan', action.id, group),
    queryFn: () => action.plan(records),
    staleTime: Infinity,
    gcTime: 0,
  })
  const operation = useOperation({
    run: (watch, changes: readonly Change[]) =>
      writeAll(changes, { kind: action.kind, label: `${action.label}: ${label}`, group, ...watch }),
    refresh: refreshCollections,
    message: ({ written, stopped }, [first]) => ({
      tone: stopped ? 'warn' : 'ok',
      text: stopped ? `Stopped after ${counted(written, 'record', 'records')}` : `${action.done}: ${label}`,
      undo: first &&
        written > 0 && { ref: pathOf(first), label, isOperation: (item) => item.group === group },
    }),
    onDone,
  })
  return { ...operation, plan, start: () => operation.start(plan.data ?? []) }
}
