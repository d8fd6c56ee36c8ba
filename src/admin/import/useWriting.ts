import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../records/digest.ts'
import type { Verdict } from '../../import/verdict.ts'
import { useOperationLock } from '../operation/operationLock.ts'
import { useOperation } from '../operation/useOperation.ts'
import { keepChoices } from './lastChoices.ts'
import { forgetUnfinished, keepUnfinished, type UnfinishedImport } from './unfinished.ts'
import type { CheckedImport, ImportState } from './useImport.ts'
import { type ImportToWrite, writeImport } from './write.ts'

interface Asked extends Omit<ImportToWrite, 'host' | 'total'> {
  verdicts: readonly Verdict[]
}

/** Writes an import as one operation, which is stored so that it can be resumed after a reload. */
export function useWriting(state: ImportState) {
  const client = useQueryClient()
  const [isBegun, setBegun] = useState(false)
  const lock = useOperationLock()
  const kept = useRef<UnfinishedImport | null>(null)
  const operation = useOperation({
    run: async (watch, asked: Asked) => {
      if (!kept.current) throw new Error('No import has begun.')
      const host = await state.host(kept.current)
      const left = await host.call('selectRows', asked.verdicts)
      const { total = left } = kept.current
      kept.current = { ...kept.current, total }
      await keepUnfinished(kept.current)
      const outcome = await writeImport({ ...asked, host, total: left }, watch)
      if (!outcome.stopped) await forgetUnfinished()
      // What earlier runs have saved is no longer among the changes of a file that was opened again.
      return { ...outcome, written: Math.max(0, total - left) + outcome.written }
    },
    refresh: () => client.invalidateQueries(),
  })

  function begin(asked: Asked): void {
    setBegun(true)
    lock(asked.group)
    operation.start(asked)
  }

  function start(verdicts: readonly Verdict[]): void {
    const { opened, result } = state
    if (!opened || !result) return
    const { collection, mapping, options, file, source, open, sheet, inspection } = opened
    const asked = {
      verdicts,
      label: `Import of ${file.name}`.slice(0, 200),
      group: newId(),
      fields: result.fields,
    }
    const request = { collection, mapping, options }
    const { name: fileName, content } = source
    kept.current = {
      ...asked,
      fileName,
      content,
      open,
      sheet,
      headerAt: inspection.headerAt,
      request,
      edits: state.edits(),
    }
    void keepChoices(opened, result.fields)
    begin(asked)
  }

  return {
    ...operation,
    isBegun,
    startAgain: begin,
    start,
    resume: (unfinished: UnfinishedImport, { fields }: CheckedImport) => {
      kept.current = unfinished
      const { verdicts, label, group } = unfinished
      begin({ verdicts, label, group, fields })
    },
    reset: () => {
      operation.reset()
      setBegun(false)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
