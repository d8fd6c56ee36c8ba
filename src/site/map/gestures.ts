import type { Camera } from './camera.ts'
import type { Pointer } from './hit.ts'
import { panned, type Pixel, zoomedAt } from './viewport.ts'

/** Movement below which a pointer counts as a press, px. */
const STILL = 6

/** Time after the last wheel event until the wheel counts as at rest, ms. */
const REST = 140

/**
 * Zoom per pixel of a wheel; more for a pinch on a touchpad, which browsers
 * report as a wheel event with Ctrl.
 */
const WHEEL = 0.0025
const TOUCHPAD = 0.012

/** Pixels per unit of a wheel event, by `deltaMode`: pixel, line, page. */
const LINES = [1, 16, 400]

interface Presses {
  onPress: (at: Pixel, pointer: Pointer) => void
  onPoint: (at: Pixel | null) => void
}

const kindOf = ({ pointerType }: PointerEvent): Pointer =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'

/** Moves the camera by touch, mouse and wheel on `element`. Returns a function that stops listening. */
export function listenToGestures(
  element: HTMLElement,
  camera: Camera,
  { onPress, onPoint }: Presses,
): () => void {
  const fingers = new Map<number, Pixel>()
  let release: (() => void) | undefined
  let way = 0

  const at = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect()
    return { left: clientX - left, top: clientY - top }
  }
  const middle = (): Pixel => {
    const all = [...fingers.values()]
    const mean = (of: (pixel: Pixel) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length
    return { left: mean(({ left }) => left), top: mean(({ top }) => top) }
  }
  const spread = (): number => {
    const [a, b] = fingers.values()
    return a && b ? Math.max(1, Math.hypot(a.left - b.left, a.top - b.top)) : 0
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    if (fingers.size === 0) way = 0
    fingers.set(event.pointerId, at(event))
    element.setPointerCapture(event.pointerId)
    release ??= camera.hold()
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') onPoint(at(event))
      return
    }
    const [middleBefore, spreadBefore] = [middle(), spread()]
    fingers.set(event.pointerId, at(event))
    const [now, spreadNow] = [middle(), spread()]
    const [right, below] = [now.left - middleBefore.left, now.top - middleBefore.top]
    way += Math.hypot(right, below) + Math.abs(spreadNow - spreadBefore)
    if (way < STILL) return
    const moved = panned(camera.view, camera.size, right, below)
    camera.jump(
      spreadBefore > 0
        ? zoomedAt(moved, camera.size, moved.zoom + Math.log2(spreadNow / spreadBefore), now)
        : moved,
    )
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    release?.()
    release = undefined
    if (event.type === 'pointerup' && way < STILL) onPress(at(event), kindOf(event))
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  let rest: (() => void) | undefined
  function wheel(event: WheelEvent) {
    event.preventDefault()
    rest ??= camera.hold()
    clearTimeout(resting)
    resting = setTimeout(() => {
      rest?.()
      rest = undefined
    }, REST)
    const turned = event.deltaY * (LINES[event.deltaMode] ?? 1)
    const { view, size } = camera
    camera.jump(zoomedAt(view, size, view.zoom - turned * (event.ctrlKey ? TOUCHPAD : WHEEL), at(event)))
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', () => onPoint(null), { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => {
    stop.abort()
    clearTimeout(resting)
    rest?.()
    release?.()
  }
}
