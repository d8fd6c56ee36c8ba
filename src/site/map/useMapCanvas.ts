import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Camera } from './camera.ts'
import { clustersFor } from './clusterCache.ts'
import type { Cluster, Points } from './clusters.ts'
import { listenToGestures } from './gestures.ts'
import { clusterAt, type Pointer } from './hit.ts'
import { LandLayer } from './landLayer.ts'
import type { Bounds } from './mercator.ts'
import { paintArea } from './paintArea.ts'
import { paintMarks } from './paintMarks.ts'
import { type Palette, paletteForPaper, paletteOf } from './palette.ts'
import type { Pixel } from './viewport.ts'
import { watchColours } from './watchColours.ts'

interface MapCanvas {
  camera: Camera
  points: Points
  /** The id of the selected record or country, or ''. */
  selected: string
  /** The area that the search is limited to; everything outside is dimmed. */
  area: Bounds | null
  /** Receives the cluster pressed; null for a press elsewhere. Omitted for a static map. */
  onPress?: (cluster: Cluster | null) => void
}

/** Draws the map on a canvas, with a frame for every change, and handles gestures. */
export function useMapCanvas(ref: RefObject<HTMLCanvasElement | null>, shown: MapCanvas): void {
  const { camera, points, selected, area, onPress } = shown
  const pointed = useRef<Cluster | null>(null)
  const palette = useRef<Palette | null>(null)
  const land = useRef<LandLayer | null>(null)
  const frame = useRef(0)

  const clusters = () => clustersFor(points, camera.view.zoom, camera.moving)
  const under = (at: Pixel, pointer: Pointer) => clusterAt(clusters(), camera.view, camera.size, at, pointer)

  /** Draws one frame; returns whether the map is complete, otherwise another frame is needed. */
  const draw = useEffectEvent((): boolean => {
    const canvas = ref.current
    const { view, size, moving } = camera
    const context = canvas?.getContext('2d', { alpha: false })
    if (!canvas || !context || size.width === 0 || size.height === 0) return true
    const ratio = Math.min(3, window.devicePixelRatio || 1)
    const [wide, high] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.width !== wide) canvas.width = wide
    if (canvas.height !== high) canvas.height = high
    palette.current ??= paletteOf(canvas)
    land.current ??= new LandLayer()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = palette.current.sea
    context.fillRect(0, 0, size.width, size.height)
    const found = clusters()
    const frame = { view, size, palette: palette.current, marks: found, ratio }
    const isFinished = land.current.draw(context, frame, moving)
    if (area) paintArea(context, area, view, size, palette.current)
    const index = selected === '' ? -1 : points.ids.indexOf(selected)
    paintMarks(context, {
      clusters: found,
      points,
      view,
      size,
      palette: palette.current,
      selected: index < 0 ? null : (found.find(({ members }) => members.includes(index)) ?? null),
      pointed: pointed.current,
    })
    return isFinished
  })

  /** Paints the map anew at once, for paper or for the screen. */
  const repaint = useEffectEvent((read: (probe: HTMLElement) => Palette) => {
    palette.current = ref.current && read(ref.current)
    draw()
  })

  const soon = useEffectEvent(() => {
    const next = () => {
      frame.current = requestAnimationFrame(() => {
        frame.current = 0
        if (!draw()) next()
      })
    }
    if (frame.current === 0) next()
  })

  const point = useEffectEvent((at: Pixel | null) => {
    const found = at && onPress ? under(at, 'mouse') : null
    if (ref.current) ref.current.style.cursor = found ? 'pointer' : ''
    if (found === pointed.current) return
    pointed.current = found
    soon()
  })
  const press = useEffectEvent((at: Pixel, pointer: Pointer) => onPress?.(under(at, pointer)))

  // Every render may have changed the map.
  useEffect(() => soon())

  const isActive = onPress !== undefined
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const end = new AbortController()
    window.addEventListener('beforeprint', () => repaint(paletteForPaper), end)
    window.addEventListener('afterprint', () => repaint(paletteOf), end)
    const stop = [
      () => end.abort(),
      camera.listen(() => soon()),
      watchColours(() => {
        palette.current = null
        soon()
      }),
      isActive ? listenToGestures(canvas, camera, { onPress: press, onPoint: point }) : () => undefined,
    ]
    const sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      camera.resize({ width, height })
      // Draw synchronously, or the browser stretches the previous frame for one frame.
      if (!draw()) soon()
    })
    sized.observe(canvas)
    return () => {
      sized.disconnect()
      cancelAnimationFrame(frame.current)
      frame.current = 0
      for (const each of stop) each()
    }
  }, [ref, camera, isActive])
}
