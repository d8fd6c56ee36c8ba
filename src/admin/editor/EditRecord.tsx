import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { NotFoundError } from '../../entities/record/error.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { type DeskPath, useDeskScreen } from './desk.ts'
import { useDeskAddress } from './useDeskAddress.ts'
import type { EditorProps, Opened } from './useRecordEditor.ts'
import type { RecordWords } from './words.ts'

const BACK_AFTER_MS = 2_000

/** Reads one record and opens it in its form. Give it the id as its key. */
export function EditRecord<O extends Opened>({
  path,
  words,
  query: options,
  Editor,
}: {
  path: DeskPath
  words: RecordWords
  query: UseQueryOptions<O>
  Editor: ComponentType<EditorProps<O>>
}) {
  const { nextId } = useDeskScreen()
  const { open, add, close } = useDeskAddress(path)
  const query = useQuery({
    ...options,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [version, setVersion] = useState(0)
  // One that is deleted while its form is open stays open: what was typed would be lost with it.
  const isMissing = query.error instanceof NotFoundError && !query.data
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => close(true), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMissing, close])
  if (isMissing) {
    return (
      <p className="notice" data-tone="error" role="alert">
        {words.missing}
      </p>
    )
  }
  if (query.error && !query.data) {
    return (
      <p className="notice" data-tone="error" role="alert">
        {words.openFailed}{' '}
        <button type="button" className="button-link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </p>
    )
  }
  // An older answer may still be in the cache: the form begins with what is stored now.
  if (!query.data || (query.isFetching && !query.isFetchedAfterMount)) return <output>{words.opening}</output>
  return (
    <Editor
      key={version}
      opened={query.data}
      onCancel={add}
      onUndone={async () => {
        await query.refetch()
        setVersion((present) => present + 1)
      }}
      onSaved={(saved, goal) => {
        if (goal !== 'next') return
        const next = nextId(saved.record.id)
        if (next) open(next)
        else showToast({ tone: 'info', text: 'That was the last row of the grid.' })
      }}
    />
  )
}

/** The form in add mode; what was added is then edited. */
export function NewRecord<O extends Opened>({
  path,
  Editor,
}: {
  path: DeskPath
  Editor: ComponentType<EditorProps<O>>
}) {
  const { open, close } = useDeskAddress(path)
  return (
    <Editor
      opened={null}
      onSaved={({ record }) => open(record.id)}
      onCancel={() => close()}
      onUndone={() => Promise.resolve(close())}
    />
  )
}
