import type { ReactNode } from 'react'
import { AdditionalInformation } from './AdditionalInformation.tsx'
import type { RecordPageCollection } from './recordLabels.ts'
import { RecordNote } from './RecordNote.tsx'
import styles from './Section.module.css'

interface RecordOverviewProps {
  collection: RecordPageCollection
  record: {
    name: string
    description: string
    customFields: Record<string, string | number | boolean>
    updatedAt: number | null
  }
  source?: ReactNode
  children?: ReactNode
  /** Full-width content at the bottom; it may load late without shifting anything above. */
  below?: ReactNode
}

/** The first tab of a record: its description and the dynamic fields that staff defined. */
export function RecordOverview({ collection, record, source, children, below }: RecordOverviewProps) {
  const { name, description, customFields, updatedAt } = record
  return (
    <div className={styles.overview}>
      {description !== '' && (
        <section className={styles.section}>
          <h2 className="visually-hidden">Description</h2>
          <p className={styles.text} dir="auto">
            {description}
          </p>
        </section>
      )}
      {children}
      <AdditionalInformation collection={collection} values={customFields} />
      {below}
      <RecordNote name={name} updatedAt={updatedAt} source={source} />
    </div>
  )
}
