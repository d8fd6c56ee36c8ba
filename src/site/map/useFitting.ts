import { useEffect, useEffectEvent, useRef } from 'react'
import type { Camera } from './camera.ts'
import { type Points, spanOf } from './clusters.ts'
import { countInSight } from './inSight.ts'
import type { Bounds } from './mercator.ts'
import { cornersOf, fitted } from './viewport.ts'

interface Fitting {
  camera: Camera
  /** False where the camera has come back to where it looked. */
  isNew: boolean
  sized: boolean
  /** Undefined while nobody knows. */
  points: Points | undefined
  area: Bounds | null
}

/** Looks at everything when the map opens, and again when nothing of what is new is in sight. Returns how to do so. */
export function useFitting({ camera, isNew, sized, points, area }: Fitting): () => void {
  const isFitted = useRef(!isNew)

  const whole = () => {
    const span = area ? cornersOf(area) : points && spanOf(points)
    return span ? fitted(span, camera.size, { margin: area ? 8 : 40 }) : null
  }
  const look = useEffectEvent(() => {
    const view = whole()
    if (!view || !points) return
    if (!isFitted.current) camera.jump(view)
    else if (countInSight(points, camera.view, camera.size) === 0) camera.fly(view)
    isFitted.current = true
  })
  useEffect(() => {
    if (sized && points) look()
  }, [sized, points])

  return () => {
    const span = points && spanOf(points)
    if (span) camera.fly(fitted(span, camera.size))
  }
}
