import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reason } from '../reason.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import styles from './config.module.css'

/** Reads settings afresh and passes them to their form, which must not start from cached settings. */
export function ConfigScreen<T>({
  query: options,
  loading,
  failed,
  children,
}: {
  query: UseQueryOptions<T>
  loading: string
  /** The specification's error message, without the {message} that follows it. */
  failed: string
  children: (settings: T) => ReactNode
}) {
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  if (query.isFetchedAfterMount && query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError && !query.isFetching) {
    return (
      <RetryNotice onRetry={query.refetch}>
        {failed}: {reason(query.error)}
      </RetryNotice>
    )
  }
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{loading}</span>
      {['title', 'first', 'second', 'third'].map((part) => (
        <span key={part} className={`skeleton ${styles[part]}`} />
      ))}
    </output>
  )
}
