import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Camera } from './camera.ts'
import { REGION } from './region.ts'
import { cornersOf, fitted, type Viewport } from './viewport.ts'

/** Where the map of each entry of the history was looking, for who comes back to it. */
const looked = new Map<string, Viewport>()

/** A camera that comes back to where it looked in this entry of the history; `isNew` where it has to find that first. */
export function useMapCamera() {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [{ camera, isNew }] = useState(() => {
    const before = looked.get(key)
    const guess = fitted(cornersOf(REGION), { width: 600, height: 500 }, { margin: 0 })
    return { camera: new Camera(before ?? guess), isNew: before === undefined }
  })
  useEffect(() => camera.listen(() => void looked.set(key, camera.view)), [camera, key])
  const sized = useSyncExternalStore(camera.listen, () => camera.size.width > 0)
  return { camera, isNew, sized }
}
