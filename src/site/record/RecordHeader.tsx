import type { ReactNode } from 'react'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useBackToList } from './listPlace.ts'
import styles from './RecordHeader.module.css'

interface RecordHeaderProps {
  name: string
  /** The list this record belongs to: its path and what the link back says. */
  list: { path: string; label: string }
  /** The link to the parent, when there is one. */
  partOf: ReactNode
  tags: ReactNode
}

export function RecordHeader({ name, list, partOf, tags }: RecordHeaderProps) {
  const back = useBackToList(list.path)
  return (
    <header className={styles.header}>
      <a className={styles.back} {...back}>
        {list.label}
      </a>
      {partOf && <p className={styles.partOf}>Part of {partOf}</p>}
      <div className={styles.title}>
        <PageTitle title={name} />
        {tags}
      </div>
    </header>
  )
}
