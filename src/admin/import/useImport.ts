import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import type { Checked } from '../../import/check.ts'
import type { OpenOptions } from '../../import/file/open.ts'
import type { CheckProgress, CheckRequest, FileSummary, SheetInspection } from '../../import/importer.ts'
import type { Mapping } from '../../import/mapping.ts'
import type { FieldToMake } from '../../import/new-fields.ts'
import type { JoinedNamesOfField } from '../../import/names-apart.ts'
import type { UnknownWords } from '../../import/unknown-words.ts'
import type { CheckedRow } from '../../import/verdict.ts'
import type { KeptMapping } from '../../entities/import-mapping/kept.ts'
import { counted } from '../../ui/format.ts'
import { reason } from '../reason.ts'
import { passExistingRecords, passNames } from './existing.ts'
import { type ImportHost, LostImporter, openImporter } from './host.ts'
import { lastChoices, proposedChoices } from './lastChoices.ts'
import type { UnfinishedImport } from './unfinished.ts'

const ROWS_AT_ONCE = 500

export interface Source {
  name: string
  content: Uint8Array | string
}

export interface Opened {
  file: FileSummary
  source: Source
  open: OpenOptions
  sheet: number
  collection: ImportedCollection
  inspection: SheetInspection
  mapping: Mapping
  options: CheckRequest['options']
  /** Words of the file that no field knows under the mapping. */
  words: readonly UnknownWords[]
  /** Cells that may name several players under the mapping. */
  joined: readonly JoinedNamesOfField[]
  /** Who made the choices and when, if they are those kept for these headings; null if they are proposed. */
  kept: Pick<KeptMapping, 'byEmail' | 'at'> | null
}

export interface CheckedImport {
  checked: Checked
  rows: readonly CheckedRow[]
  fields: readonly FieldToMake[]
}

export type Edit = readonly [line: number, field: string, text: string]

/** Returns what the user is asked about the cells under a mapping. */
const questionsOf = async (
  host: ImportHost,
  mapping: Mapping,
): Promise<Pick<Opened, 'words' | 'joined'>> => ({
  words: await host.call('unknownWords', mapping),
  joined: await host.call('joinedNames', mapping),
})

/** Returns the state and actions of an import up to its writing: open file, column mapping, dry run. */
export function useImport(initial: ImportedCollection | null) {
  const client = useQueryClient()
  const host = useRef<Promise<ImportHost> | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [result, setResult] = useState<CheckedImport | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [progress, setProgress] = useState<CheckProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const edits = useRef<Edit[]>([])
  useEffect(() => () => void host.current?.then(({ close }) => close()), [])
  const importer = () =>
    (host.current ??= openImporter({
      onLost: () => {
        host.current = null
      },
      onProgress: setProgress,
    }))

  /** Shows a failure. The file of a lost importer has to be chosen again. */
  function fail(error: unknown): void {
    if (error instanceof LostImporter) {
      setOpened(null)
      setResult(null)
    }
    setProblem(reason(error))
  }

  /** Runs a step while the screen shows it as busy; a failure is shown as `problem` and results in null. */
  async function during<T>(what: string, work: (host: ImportHost) => Promise<T>): Promise<T | null> {
    setBusy(what)
    setProblem(null)
    try {
      return await work(await importer())
    } catch (error) {
      fail(error)
      return null
    } finally {
      setBusy(null)
    }
  }

  async function lookAt(
    host: ImportHost,
    base: Pick<Opened, 'file' | 'source' | 'open'>,
    sheet: number,
    collection: ImportedCollection,
    headerAt?: number,
  ): Promise<void> {
    // Without them the file can be read too: they are asked for again before the rows are checked.
    await passNames(client, host).catch(() => undefined)
    const inspection = await host.call('inspectSheet', sheet, collection, headerAt)
    edits.current = []
    setResult(null)
    const last = await lastChoices(client, collection, inspection)
    const { mapping, options, kept } = last ?? { ...proposedChoices(collection, inspection), kept: null }
    setOpened({
      ...base,
      sheet,
      collection,
      inspection,
      mapping,
      options,
      kept,
      ...(await questionsOf(host, mapping)),
    })
  }

  /** Updates what is asked about the cells after a change of targets, which decide what is understood. */
  async function askAgain(mapping: Mapping): Promise<void> {
    try {
      const questions = await questionsOf(await importer(), mapping)
      setOpened((now) => (now?.mapping.targets === mapping.targets ? { ...now, ...questions } : now))
    } catch (error) {
      fail(error)
    }
  }

  async function readRows(host: ImportHost, checked: Checked): Promise<CheckedRow[]> {
    const rows: CheckedRow[] = []
    for (let from = 0; from < checked.rows; from += ROWS_AT_ONCE)
      rows.push(...(await host.call('rows', from, ROWS_AT_ONCE)))
    return rows
  }

  async function checkWith(host: ImportHost, request: CheckRequest): Promise<CheckedImport> {
    const checked = await host.call('check', request).finally(() => setProgress(null))
    const fields = await host.call('newFields', request.mapping)
    const now = { checked, rows: await readRows(host, checked), fields }
    setResult(now)
    return now
  }

  /** Opens the file of an unfinished import up to the point where it can be written. */
  async function reopenIn(host: ImportHost, kept: UnfinishedImport): Promise<CheckedImport> {
    const { collection } = kept.request
    const file = await host.call('open', kept.content, kept.fileName, collection, kept.open)
    const inspection = await host.call('inspectSheet', kept.sheet, collection, kept.headerAt)
    for (const edit of kept.edits) await host.call('edit', ...edit)
    edits.current = [...kept.edits]
    const source = { name: kept.fileName, content: kept.content }
    const { mapping, options } = kept.request
    setOpened({
      file,
      source,
      open: kept.open,
      sheet: kept.sheet,
      collection,
      inspection,
      mapping,
      options,
      words: [],
      joined: [],
      kept: null,
    })
    await passExistingRecords(client, host, collection)
    return checkWith(host, kept.request)
  }

  const requestOf = ({ collection, mapping, options }: Opened): CheckRequest => ({
    collection,
    mapping,
    options,
  })

  return {
    opened,
    result,
    busy,
    /** How far a check has come; null unless one takes longer than a moment. */
    progress,
    problem,
    /** Returns the importer that holds the file of an import; a new one, if it was lost, opens it again. */
    host: async (kept: UnfinishedImport): Promise<ImportHost> => {
      const isLost = host.current === null
      const found = await importer()
      if (!isLost) return found
      try {
        await reopenIn(found, kept)
        return found
      } catch (error) {
        // The next attempt must not take this importer for one that holds the file.
        found.close()
        host.current = null
        throw error
      }
    },
    edits: () => edits.current,
    open: (source: Source, open: OpenOptions = {}) =>
      during('Reading the file', async (host) => {
        setOpened(null)
        setResult(null)
        const file = await host.call('open', source.content, source.name, initial ?? 'projects', open)
        const sheet = file.sheets[0]?.at ?? 0
        const collection = initial ?? (await host.call('suggest', sheet))
        await lookAt(host, { file, source, open }, sheet, collection)
      }),
    lookAgain: (change: { sheet?: number; collection?: ImportedCollection; headerAt?: number }) =>
      opened &&
      during('Analysing the table', (host) =>
        lookAt(
          host,
          opened,
          change.sheet ?? opened.sheet,
          change.collection ?? opened.collection,
          change.headerAt,
        ),
      ),
    /** Sets another mapping without delay: a user of a select's arrow keys passes through many. */
    map: (mapping: Mapping) => {
      setResult(null)
      setOpened((now) => now && { ...now, mapping })
      if (mapping.targets !== opened?.mapping.targets) void askAgain(mapping)
    },
    choose: (options: Partial<Opened['options']>) => {
      setResult(null)
      setOpened((now) => now && { ...now, options: { ...now.options, ...options } })
    },
    check: () =>
      opened &&
      during(
        `Checking ${counted(opened.inspection.rows, 'row', 'rows')} against the database`,
        async (host) => {
          await passExistingRecords(client, host, opened.collection)
          await checkWith(host, requestOf(opened))
        },
      ),
    edit: async (line: number, field: string, text: string): Promise<string | null> => {
      if (!opened) return 'No file is open.'
      try {
        const host = await importer()
        const refusal = await host.call('edit', line, field, text)
        if (refusal !== null) return refusal
        edits.current.push([line, field, text])
        await checkWith(host, requestOf(opened))
      } catch (error) {
        if (!(error instanceof LostImporter)) throw error
        fail(error)
      }
      return null
    },
    /** Replaces the choices kept from last time with those that the program proposes. */
    startAnew: () =>
      opened &&
      during('Reading the columns', async (host) => {
        const { mapping, options } = proposedChoices(opened.collection, opened.inspection)
        setOpened({
          ...opened,
          mapping,
          options,
          kept: null,
          ...(await questionsOf(host, mapping)),
        })
      }),
    /** Returns to the columns. */
    uncheck: () => setResult(null),
    close: () => {
      setOpened(null)
      setResult(null)
      setProblem(null)
    },
    /** Reopens an unfinished import up to the point where it can be written. */
    reopen: (kept: UnfinishedImport) => during('Reading the file again', (host) => reopenIn(host, kept)),
  }
}

export type ImportState = ReturnType<typeof useImport>
