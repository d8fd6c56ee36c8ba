import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FacetResult } from '../../entities/list/facets.ts'
import { Camera } from './camera.ts'
import { spanOf } from './clusters.ts'
import { countryPoints } from './countryPoints.ts'
import styles from './DirectoryMap.module.css'
import { REGION } from './region.ts'
import { useMapCanvas } from './useMapCanvas.ts'
import { cornersOf, fitted } from './viewport.ts'

/** Margin around the points shown, px. */
const MARGIN = 28

/**
 * A static map with the number of projects per country as bubbles; decorative, since the
 * numbers also appear as text.
 */
export function FrontMap({ countries }: { countries: FacetResult['counts'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { points } = useMemo(() => countryPoints(countries, []), [countries])
  const [camera] = useState(
    () => new Camera(fitted(cornersOf(REGION), { width: 600, height: 300 }, { margin: 0 })),
  )
  const width = useSyncExternalStore(camera.listen, () => camera.size.width)
  useMapCanvas(canvas, { camera, points, selected: '', area: null })
  useEffect(() => {
    const span = spanOf(points)
    if (span && width > 0) camera.jump(fitted(span, camera.size, { margin: MARGIN }))
  }, [camera, points, width])
  return (
    <div className={styles.frame} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
