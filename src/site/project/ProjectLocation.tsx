import { Suspense } from 'react'
import type { Project } from '../../entities/project/fields.ts'
import { useOnceTrue } from '../frame/useOnceTrue.ts'
import { lazily } from '../../ui/lazily.ts'
import styles from '../record/Section.module.css'
import { useNear } from './useNear.ts'

const Locator = lazily(async () => (await import('../map/Locator.tsx')).Locator)

const Skeleton = () => <div className={`skeleton ${styles.map}`} />

/** Where a project is on the map, if anybody knows; its place is kept while the map is on its way. */
export function ProjectLocation({ project }: { project: Project }) {
  const { latitude, longitude } = project
  const [place, isNear] = useNear<HTMLDivElement>()
  const isWanted = useOnceTrue(isNear)
  if (latitude === null || longitude === null) return null
  return (
    <section className={styles.section}>
      <h2>On the map</h2>
      <div ref={place} className={styles.map}>
        {isWanted ? (
          <Suspense fallback={<Skeleton />}>
            <Locator project={project} latitude={latitude} longitude={longitude} />
          </Suspense>
        ) : (
          <Skeleton />
        )}
      </div>
    </section>
  )
}
