import { useEffect, useState } from 'react'
import type { Camera } from './camera.ts'
import type { Size, Viewport } from './viewport.ts'

/** So long the map has to rest before what is in sight is listed, ms. */
const REST = 180

export interface Settled {
  view: Viewport
  size: Size
}

/** What the camera looks at whenever it has come to rest; null before it has a size and `isKnown` what it shows. */
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
