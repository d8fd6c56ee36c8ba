import { Suspense, useRef } from 'react'
import { coordinatesText } from '../../entities/location/location.ts'
import type { Project } from '../../entities/project/fields.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import styles from '../record/Section.module.css'
import { useInView } from '../record/useInView.ts'

type Located = Project & { latitude: number; longitude: number }

const Coordinates = ({ project }: { project: Located }) => (
  <bdi className="figures">{coordinatesText(project)}</bdi>
)

/** The map; falls back to the coordinates if its code cannot be loaded, as when offline. */
const Locator = lazyComponent(() =>
  import('../map/Locator.tsx').then(
    ({ Locator }) => Locator,
    () => Coordinates,
  ),
)

const isLocated = (project: Project): project is Located =>
  project.latitude !== null && project.longitude !== null

/**
 * A project's location, if known: its coordinates, replaced by a map once the section scrolls into view. The
 * space of the map is reserved.
 */
export function ProjectLocation({ project }: { project: Project }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useInView(element)
  if (!isLocated(project)) return null
  const text = <Coordinates project={project} />
  return (
    <section className={styles.section}>
      <h2>On the map</h2>
      <div ref={element} className={styles.map}>
        {seen ? (
          <Suspense fallback={text}>
            <Locator project={project} />
          </Suspense>
        ) : (
          text
        )}
      </div>
    </section>
  )
}
