import { useSyncExternalStore } from 'react'
import type { Camera } from './camera.ts'
import styles from './DirectoryMap.module.css'
import { leastZoom, MAX_ZOOM, zoomedAt } from './viewport.ts'

interface ZoomButtonProps {
  camera: Camera
  label: string
  by: 1 | -1
  /** Minimum zoom; defaults to the minimum for the size of the map. */
  least?: number
  most?: number
}

/** A button that zooms around the centre to the next integer zoom, within the limits. */
export function ZoomButton({ camera, label, by, least, most = MAX_ZOOM }: ZoomButtonProps) {
  const furthest = () => least ?? leastZoom(camera.size)
  const isLast = useSyncExternalStore(camera.listen, () =>
    by > 0 ? camera.view.zoom >= most : camera.view.zoom <= furthest(),
  )
  function zoom() {
    const { view, size } = camera
    const wanted = Math.min(most, Math.max(furthest(), Math.round(view.zoom) + by))
    camera.fly(zoomedAt(view, size, wanted, { left: size.width / 2, top: size.height / 2 }))
  }
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={isLast}
      onClick={() => !isLast && zoom()}
    >
      {by > 0 ? '+' : '−'}
    </button>
  )
}
