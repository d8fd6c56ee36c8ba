import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Camera } from './camera.ts'
import { REGION } from './region.ts'
import { cornersOf, fitted, type Viewport } from './viewport.ts'

/** The last view of the map per history entry, restored when the user returns. */
const looked = new Map<string, Viewport>()

/**
 * Returns a camera that restores the view of the current history entry; `isNew` if there is none to restore.
 */
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
