import { Suspense } from 'react'
import type { Project } from '../../entities/project/fields.ts'
import { lazily } from '../../ui/lazily.ts'
import styles from '../record/Section.module.css'

const Locator = lazily(async () => (await import('../map/Locator.tsx')).Locator)

/** Where a project is on the map, if anybody knows; its place is kept while the map is on its way. */
export function ProjectLocation({ project }: { project: Project }) {
  const { latitude, longitude } = project
  if (latitude === null || longitude === null) return null
  return (
    <section className={styles.section}>
      <h2>On the map</h2>
      <div className={styles.map}>
        <Suspense fallback={<div className={`skeleton ${styles.map}`} />}>
          <Locator project={project} latitude={latitude} longitude={longitude} />
        </Suspense>
      </div>
    </section>
  )
}
