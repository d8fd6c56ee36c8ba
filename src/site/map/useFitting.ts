import { useEffect, useEffectEvent, useRef } from 'react'
import type { Camera } from './camera.ts'
import { type Points, spanOf } from './clusters.ts'
import { countInSight } from './inSight.ts'
import type { Bounds } from './mercator.ts'
import { cornersOf, fitted, type Viewport } from './viewport.ts'

interface Fitting {
  camera: Camera
  /** False if the camera has returned to an earlier view. */
  isNew: boolean
  sized: boolean
  /** Undefined while unknown. */
  points: Points | undefined
  area: Bounds | null
  /** The id selected when the map opens, or ''. */
  selected: string
}

/** Zoom at which a project is shown that is selected when the map opens. */
const NEAR = 7

/**
 * Fits the view to everything, or to the selected record, when the map opens. Fits it again when the
 * points change, provided that the user has not moved the map since or no point is in view. Returns a
 * function that shows everything.
 */
export function useFitting({ camera, isNew, sized, points, area, selected }: Fitting): () => void {
  const own = useRef<Viewport | null>(null)
  const isFound = useRef(!isNew)

  const whole = () => {
    const index = isFound.current ? -1 : (points?.ids.indexOf(selected) ?? -1)
    const span =
      index >= 0 ? points && spanOf(points, [index]) : area ? cornersOf(area) : points && spanOf(points)
    return span ? fitted(span, camera.size, { margin: area ? 8 : 40, most: index >= 0 ? NEAR : 9 }) : null
  }
  const look = useEffectEvent(() => {
    const view = whole()
    if (!view || !points) return
    const isUnmoved = camera.view === own.current
    if (!isFound.current) camera.jump(view)
    else if (isUnmoved || countInSight(points, camera.view, camera.size) === 0) camera.fly(view)
    else return
    isFound.current = true
    own.current = view
  })
  useEffect(() => {
    if (sized && points) look()
  }, [sized, points])

  return () => {
    const span = points && spanOf(points)
    if (!span) return
    own.current = fitted(span, camera.size)
    camera.fly(own.current)
  }
}
