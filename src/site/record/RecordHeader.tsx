import type { ReactNode } from 'react'
import type { TreeRecord } from '../../entities/tree/page.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ShareRecord } from '../share/ShareRecord.tsx'
import { EditLink } from './EditLink.tsx'
import { KINDS, type RecordKind } from './kinds.ts'
import { useBackToList } from './listPlace.ts'
import { PartOf } from './PartOf.tsx'
import { NAMELESS } from './RecordLink.tsx'
import styles from './RecordHeader.module.css'
import { SampleTag } from './SampleTag.tsx'

interface RecordHeaderProps {
  kind: RecordKind
  record: TreeRecord & { sample: boolean }
  tags: ReactNode
  /** The address of its logo, or ''. */
  logo: string
}

export function RecordHeader({ kind, record, tags, logo }: RecordHeaderProps) {
  const back = useBackToList(KINDS[kind].path)
  return (
    <header className={styles.header}>
      <div className={styles.above}>
        <a className="back-link" {...back}>
          {KINDS[kind].list}
        </a>
        <ShareRecord kind={kind} id={record.id} name={record.name} />
      </div>
      {record.parentId !== null && (
        <PartOf kind={kind} parentId={record.parentId} parentName={record.parentName ?? ''} />
      )}
      <div className={styles.title}>
        {logo !== '' && <img src={logo} alt="" className={styles.logo} />}
        <PageTitle title={record.name === '' ? NAMELESS : record.name} />
        {tags}
        <SampleTag sample={record.sample} />
        <EditLink kind={kind} id={record.id} />
      </div>
    </header>
  )
}
