import { useEffect, useState } from 'react'
import type { Camera } from './camera.ts'
import type { Size, Viewport } from './viewport.ts'

/** Time the map has to rest before the records in view are listed, ms. */
const REST = 180

export interface Settled {
  view: Viewport
  size: Size
}

/** Returns the view whenever the camera has come to rest; null until it has a size and `isKnown` is true. */
export function useSettledView(camera: Camera, isKnown: boolean): Settled | null {
  const [settled, settle] = useState<Settled | null>(null)
  useEffect(() => {
    if (!isKnown) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        if (camera.moving) look()
        else if (camera.size.width > 0) settle({ view: camera.view, size: camera.size })
      }, REST)
    }
    look()
    const stop = camera.listen(look)
    return () => {
      clearTimeout(resting)
      stop()
    }
  }, [camera, isKnown])
  return settled
}
