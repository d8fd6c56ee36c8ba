import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ShareRecord } from '../share/ShareRecord.tsx'
import { EditLink } from './EditLink.tsx'
import { RECORD_LABELS, type RecordPageCollection } from './recordLabels.ts'
import { useBackToList } from './backToList.ts'
import { ParentLink } from './ParentLink.tsx'
import { NAMELESS } from './RecordLink.tsx'
import styles from './RecordHeader.module.css'
import { SampleTag } from './SampleTag.tsx'

interface RecordHeaderProps {
  collection: RecordPageCollection
  record: TreeRecord & { sample: boolean; localName: string }
  tags: ReactNode
  /** The URL of the record's logo, or ''. */
  logo: string
}

export function RecordHeader({ collection, record, tags, logo }: RecordHeaderProps) {
  const back = useBackToList(RECORD_LABELS[collection].path)
  return (
    <header className={styles.header}>
      <div className={styles.above}>
        <a className="back-link" {...back}>
          {RECORD_LABELS[collection].list}
        </a>
        {collection === 'projects' && (
          <Link to="/compare" search={{ projects: [record.id] }}>
            Compare
          </Link>
        )}
        <ShareRecord collection={collection} id={record.id} name={record.name} />
      </div>
      {record.parentId !== null && (
        <ParentLink collection={collection} parentId={record.parentId} parentName={record.parentName ?? ''} />
      )}
      <div className={styles.title}>
        {logo !== '' && <img src={logo} alt="" className={styles.logo} />}
        <PageTitle title={record.name === '' ? NAMELESS : record.name} />
        {tags}
        <SampleTag sample={record.sample} />
        <EditLink collection={collection} id={record.id} />
      </div>
      {record.localName !== '' && (
        <p className={styles.localName} dir="auto">
          {record.localName}
        </p>
      )}
    </header>
  )
}
