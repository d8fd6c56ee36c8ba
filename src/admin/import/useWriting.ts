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

type Asked = Omit<ImportToWrite, 'host'>

/** Writes an import as one operation, which is stored so that it can be resumed after a reload. */
export function useWriting(state: ImportState) {
  const client = useQueryClient()
  const [isBegun, setBegun] = useState(false)
  const lock = useOperationLock()
  const kept = useRef<UnfinishedImport | null>(null)
  const operation = useOperation({
    run: async (watch, asked: Asked) => {
      if (!kept.current) throw new Error('No import has begun.')
      const outcome = await writeImport({ ...asked, host: await state.host(kept.current) }, watch)
      const written = (kept.current.done ?? 0) + outcome.written
      if (outcome.stopped) await keepUnfinished({ ...kept.current, done: written })
      else await forgetUnfinished()
      return { ...outcome, written }
    },
    refresh: () => client.invalidateQueries(),
  })

  function begin(asked: Asked): void {
    setBegun(true)
    lock(asked.group)
    operation.start(asked)
  }

  async function start(verdicts: readonly Verdict[]): Promise<void> {
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
    await keepUnfinished(kept.current)
    void keepChoices(opened, result.fields)
    begin(asked)
  }

  return {
    ...operation,
    isBegun,
    startAgain: begin,
    start: (verdicts: readonly Verdict[]) => void start(verdicts),
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
