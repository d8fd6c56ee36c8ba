import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { NotFoundError } from '../../entities/record/error.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import { type ResourcePath, useResourceScreen } from './resource.ts'
import { useResourceAddress } from './useResourceAddress.ts'
import type { EditorProps, FormRecord } from './useRecordEditor.ts'
import type { RecordMessages } from './messages.ts'

const BACK_AFTER_MS = 2_000

/** Reads one record and opens it in its form. Needs the record's id as its React key. */
export function EditRecord<O extends FormRecord>({
  path,
  messages,
  query: options,
  Editor,
}: {
  path: ResourcePath
  messages: RecordMessages
  query: UseQueryOptions<O>
  Editor: ComponentType<EditorProps<O>>
}) {
  const { nextId } = useResourceScreen()
  const { open, add, close } = useResourceAddress(path)
  const query = useQuery({
    ...options,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [version, setVersion] = useState(0)
  // A record that is deleted while its form is open stays open, or the unsaved input would be lost.
  const isMissing = query.error instanceof NotFoundError && !query.data
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => close(true), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMissing, close])
  if (isMissing) {
    return (
      <p className="notice" data-tone="error" role="alert">
        {messages.missing}
      </p>
    )
  }
  if (query.error && !query.data) {
    return <RetryNotice onRetry={query.refetch}>{messages.openFailed}</RetryNotice>
  }
  // The cache may hold an older answer: the form must start from what is stored now.
  if (!query.data || (query.isFetching && !query.isFetchedAfterMount))
    return <output>{messages.opening}</output>
  return (
    <Editor
      key={version}
      loaded={query.data}
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

/** The form in add mode; after the save, the new record is opened for editing. */
export function NewRecord<O extends FormRecord>({
  path,
  Editor,
}: {
  path: ResourcePath
  Editor: ComponentType<EditorProps<O>>
}) {
  const { open, close } = useResourceAddress(path)
  return (
    <Editor
      loaded={null}
      onSaved={({ record }) => open(record.id)}
      onCancel={() => close()}
      onUndone={() => Promise.resolve(close())}
    />
  )
}
