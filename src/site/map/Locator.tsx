import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { coordinatesText, locationText } from '../../entities/location/location.ts'
import { type Project, PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { Camera } from './camera.ts'
import { pointsOf } from './clusters.ts'
import { CopyCoordinates } from './CopyCoordinates.tsx'
import mapStyles from './DirectoryMap.module.css'
import styles from './Locator.module.css'
import { xOf, yOf } from './mercator.ts'
import { useMapCanvas } from './useMapCanvas.ts'
import { ZoomButton } from './ZoomButton.tsx'

/** Initial zoom, at which the surrounding country is recognisable. */
const ZOOM = 5

/** Maximum zoom; beyond it, the outlines show no more detail. */
const NEAREST = 10

interface LocatorProps {
  project: Project & { latitude: number; longitude: number }
}

/** A project's location: a small static map, its coordinates to copy, and links to larger maps. */
export function Locator({ project }: LocatorProps) {
  const { id, status, latitude, longitude } = project
  const canvas = useRef<HTMLCanvasElement>(null)
  const [camera] = useState(() => new Camera({ x: xOf(longitude), y: yOf(latitude), zoom: ZOOM }))
  const points = useMemo(
    () =>
      pointsOf({
        ids: [id],
        lat: [latitude],
        lon: [longitude],
        status: Uint8Array.of(status === null ? 0 : PROJECT_STATUSES.indexOf(status) + 1),
      }),
    [id, latitude, longitude, status],
  )
  useMapCanvas(canvas, { camera, points, selected: id, area: null })
  const text = coordinatesText({ latitude, longitude }) ?? ''
  const location = locationText(project)
  return (
    <figure className={styles.locator}>
      <div className={mapStyles.frame}>
        <canvas ref={canvas} className={`${mapStyles.canvas} ${styles.still}`}>
          {`Map: ${text}${location === '' ? '' : `, ${location}`}`}
        </canvas>
        <div className={mapStyles.zoom}>
          <ZoomButton camera={camera} label="Zoom in" by={1} least={2} most={NEAREST} />
          <ZoomButton camera={camera} label="Zoom out" by={-1} least={2} most={NEAREST} />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <CopyCoordinates text={text} />
        <Link to="/projects" search={{ view: 'map', peek: id }}>
          Nearby projects
        </Link>
        <SafeLink
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`}
        >
          OpenStreetMap
        </SafeLink>
      </figcaption>
    </figure>
  )
}
