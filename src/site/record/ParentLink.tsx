import { useQuery } from '@tanstack/react-query'
import { playerQueries } from '../../entities/player/queries.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import type { RecordPageCollection } from './recordLabels.ts'
import { RecordLink } from './RecordLink.tsx'
import styles from './RecordHeader.module.css'

interface ParentLinkProps {
  collection: RecordPageCollection
  parentId: string
  /** The parent's name as stored in this record; shown until the parent itself has loaded. */
  parentName: string
}

/** The link to the parent record; renders nothing when the parent no longer exists. */
export function ParentLink({ collection, parentId, parentName }: ParentLinkProps) {
  const project = useQuery({ ...projectQueries.one(parentId), enabled: collection === 'projects' })
  const player = useQuery({ ...playerQueries.one(parentId), enabled: collection === 'players' })
  const parent = collection === 'projects' ? project : player
  if (parent.error?.name === 'NotFoundError') return null
  return (
    <p className={styles.partOf}>
      Part of{' '}
      <RecordLink collection={collection} id={parentId}>
        {(parent.data?.name ?? parentName) || '…'}
      </RecordLink>
    </p>
  )
}
