import { errorText } from '../../ui/errorText.ts'
import { useEffect, useRef, useState } from 'react'
import { sharePath } from '../../entities/share-page/address.ts'
import { collect } from './collect.ts'
import { exported } from './exported.ts'
import type { ExportedList } from './files.ts'
import type { ExportSource } from './source.ts'

type State =
  | { phase: 'idle' }
  | { phase: 'reading'; soFar: number }
  | { phase: 'done'; message: string }
  | { phase: 'failed'; message: string }

const pageOf = (collection: ExportSource['collection'], id: string): string =>
  new URL(import.meta.env.BASE_URL + sharePath(collection, id), window.location.origin).href

/** Reads a whole list for one export at a time; the user can stop it. */
export function useCollect(source: ExportSource) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Passes all records to `use`, which returns the message to show. */
  async function start(use: (taken: ExportedList) => string) {
    const stop = new AbortController()
    running.current = stop
    setState({ phase: 'reading', soFar: 0 })
    try {
      const taken = await collect(source.read(), {
        signal: stop.signal,
        onProgress: (soFar) => setState({ phase: 'reading', soFar }),
      })
      if (stop.signal.aborted || taken === null) return
      const records = taken.records.map((record) =>
        exported(source.collection, record, pageOf(source.collection, record.id)),
      )
      setState({ phase: 'done', message: use({ ...taken, records, at: Date.now() }) })
    } catch (error) {
      if (!stop.signal.aborted) setState({ phase: 'failed', message: errorText(error) })
    }
  }
  return {
    state,
    start: (use: (taken: ExportedList) => string) => void start(use),
    stop: () => {
      running.current?.abort()
      setState({ phase: 'done', message: 'Stopped. Nothing was saved.' })
    },
  }
}
