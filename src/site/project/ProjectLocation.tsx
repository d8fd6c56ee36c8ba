import { Suspense, useRef } from 'react'
import { coordinatesText } from '../../entities/location/location.ts'
import type { Project } from '../../entities/project/fields.ts'
import { lazily } from '../../ui/lazily.ts'
import styles from '../record/Section.module.css'
import { useSeen } from '../record/useSeen.ts'

type Located = Project & { latitude: number; longitude: number }

const Coordinates = ({ project }: { project: Located }) => (
  <bdi className="figures">{coordinatesText(project)}</bdi>
)

/** Without a connection the map may not come. */
const Locator = lazily(() =>
  import('../map/Locator.tsx').then(
    ({ Locator }) => Locator,
    () => Coordinates,
  ),
)

const isLocated = (project: Project): project is Located =>
  project.latitude !== null && project.longitude !== null

/** Where a project is, if anybody knows: its coordinates, and on a map once that is looked at. The map's place is kept. */
export function ProjectLocation({ project }: { project: Project }) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useSeen(element)
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
