import { type ReactNode, useId, useRef } from 'react'
import type { Camera } from './camera.ts'
import { type Cluster, type Points, spanOf } from './clusters.ts'
import styles from './DirectoryMap.module.css'
import { afterKey } from './keys.ts'
import type { Bounds } from './mercator.ts'
import { useMapCanvas } from './useMapCanvas.ts'
import { fitted, MAX_ZOOM } from './viewport.ts'
import { ZoomButton } from './ZoomButton.tsx'

interface DirectoryMapProps {
  /** The accessible name of the map. */
  label: string
  camera: Camera
  points: Points
  /** The id of the selected record or country, or ''. */
  selected: string
  area: Bounds | null
  /**
   * Receives the indexes of the points pressed: one, or several at the same
   * position; none for a press elsewhere.
   */
  onSelect: (indexes: readonly number[]) => void
  /** Moves the map so that everything is in view. */
  onHome: () => void
  /** Buttons over the map that act on the area in view. */
  tools?: ReactNode
  /** The card of the selected record, over the map. */
  children?: ReactNode
}

/** Points closer together than this count as one position; a fraction of the world's width. */
const SAME = 1e-7

/**
 * An interactive map; pressing a cluster zooms in until its points separate or
 * turn out to share one position.
 */
export function DirectoryMap(props: DirectoryMapProps) {
  const { label, camera, points, selected, area, onSelect, onHome, tools, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const help = useId()

  function press(cluster: Cluster | null) {
    const members = [...(cluster?.members ?? [])]
    const span = spanOf(points, members)
    const isOneSpot = span !== null && Math.hypot(span[1].x - span[0].x, span[1].y - span[0].y) < SAME
    if (span === null || members.length === 1 || isOneSpot || camera.view.zoom >= MAX_ZOOM)
      return onSelect(members)
    const near = fitted(span, camera.size, { margin: 70, most: MAX_ZOOM })
    // Always zoom in noticeably, or the press would seem to have no effect.
    camera.fly(
      near.zoom > camera.view.zoom + 0.4 ? near : { ...near, zoom: Math.min(MAX_ZOOM, camera.view.zoom + 1) },
    )
  }

  useMapCanvas(canvas, { camera, points, selected, area, onPress: press })

  return (
    <div className={styles.frame}>
      {/* Keys act on the map here, hence role="application"; the list beside it
      presents its content as text. */}
      <canvas
        ref={canvas}
        className={styles.canvas}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={(event) => {
          const home = { ...camera.view }
          const view = afterKey(camera.view, camera.size, event, home)
          if (view === null) return
          event.preventDefault()
          if (view === home) onHome()
          else camera.fly(view)
        }}
      />
      <p id={help} className="visually-hidden">
        Arrow keys move the map, plus and minus zoom, Home shows everything. Everything in view is listed
        after the map.
      </p>
      <div className={styles.zoom}>
        <ZoomButton camera={camera} label="Zoom in" by={1} />
        <ZoomButton camera={camera} label="Zoom out" by={-1} />
        <button
          type="button"
          className={styles.tool}
          aria-label="Show everything"
          title="Show everything"
          onClick={onHome}
        >
          <span className={styles.home} />
        </button>
      </div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  )
}
