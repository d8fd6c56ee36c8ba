import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterPaint } from '../afterPaint.ts'
import { routeAfterPaint } from './routeAfterPaint.ts'

let frames: (() => void)[] = []

/** Simulates a paint and runs the work that was waiting for it. */
function paint() {
  for (const frame of frames.splice(0)) frame()
  vi.advanceTimersByTime(1)
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('window', { origin: 'https://ppx.example' })
  vi.stubGlobal('self', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const history: RouterHistory = createMemoryHistory({ initialEntries: ['/projects'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  routeAfterPaint(router)
  const followed: string[] = []
  history.subscribe(({ location }) => followed.push(location.href))
  return { history, router, followed }
}

describe('navigation by a press', () => {
  test('waits until the press has been painted', () => {
    const { history, followed } = follow()
    history.push('/players')
    vi.advanceTimersByTime(50)
    expect(followed).toEqual([])
    paint()
    vi.runAllTimers()
    expect(followed).toEqual(['/players'])
  })

  test('changes the address at once, so that the next change starts from it', () => {
    const { history, router } = follow()
    history.push('/projects?country=Qatar')
    expect(router.latestLocation.href).toBe('/projects?country=Qatar')
  })

  test('follows in the same turn when it starts after a paint', () => {
    const { history, followed } = follow()
    afterPaint(() => history.push('/projects?country=Qatar'))
    paint()
    expect(followed).toEqual(['/projects?country=Qatar'])
  })

  test('waits at most 300 ms for a paint, and happens once', () => {
    const { history, followed } = follow()
    history.push('/players')
    vi.advanceTimersByTime(300)
    expect(followed).toEqual(['/players'])
    paint()
    expect(followed).toEqual(['/players'])
  })

  test('does not wait for a paint in a hidden document', () => {
    vi.stubGlobal('document', { hidden: true })
    const { history, followed } = follow()
    history.push('/players')
    expect(followed).toEqual(['/players'])
  })
})
