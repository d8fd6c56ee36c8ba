import type { Project } from '../../entities/project/schema.ts'
import type { TotalCapex } from '../../entities/project/totalCapex.ts'
import { date, isoDay } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { AdditionalInformation } from '../record/AdditionalInformation.tsx'
import styles from '../record/Section.module.css'
import { TotalCapexSum } from './TotalCapexSum.tsx'

export function ProjectOverview({ project, total }: { project: Project; total: TotalCapex | null }) {
  const { description, customFields, source, sourceUrl, licence, updatedAt } = project
  return (
    <>
      {description !== '' && (
        <section className={styles.section}>
          <h2 className="visually-hidden">Description</h2>
          <p className={styles.text}>{description}</p>
        </section>
      )}
      {total && <TotalCapexSum parent={project} total={total} />}
      <AdditionalInformation kind="projects" values={customFields} />
      <p className="hint">
        {(source !== '' || sourceUrl !== '') && (
          <>
            Source: {sourceUrl === '' ? source : <SafeLink href={sourceUrl}>{source || undefined}</SafeLink>}
            {licence !== '' && ` (${licence})`}
            {'. '}
          </>
        )}
        {updatedAt !== null && (
          <>
            Updated on <time dateTime={isoDay(updatedAt)}>{date(updatedAt)}</time>.
          </>
        )}
      </p>
    </>
  )
}
