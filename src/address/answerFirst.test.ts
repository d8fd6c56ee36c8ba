import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterPaint } from '../afterPaint.ts'
import { answerFirst } from './answerFirst.ts'

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
  answerFirst(router)
  const followed: string[] = []
  history.subscribe(({ location }) => followed.push(location.href))
  return { history, router, followed }
}

describe('an answer to a press', () => {
  test('is painted before the router follows', () => {
    const { history, followed } = follow()
    history.push('/players')
    vi.advanceTimersByTime(50)
    expect(followed).toEqual([])
    paint()
    vi.runAllTimers()
    expect(followed).toEqual(['/players'])
  })

  test('leaves the address changed at once, so that the next change starts from it', () => {
    const { history, router } = follow()
    history.push('/projects?country=Qatar')
    expect(router.latestLocation.href).toBe('/projects?country=Qatar')
  })

  test('has been painted when a choice is passed on after that: the router follows in the same turn', () => {
    const { history, followed } = follow()
    afterPaint(() => history.push('/projects?country=Qatar'))
    paint()
    expect(followed).toEqual(['/projects?country=Qatar'])
  })

  test('waits a moment and no longer for a paint that does not come', () => {
    const { history, followed } = follow()
    history.push('/players')
    vi.advanceTimersByTime(300)
    expect(followed).toEqual(['/players'])
    paint()
    expect(followed).toEqual(['/players'])
  })

  test('does not wait for a paint that never comes, in a document that nobody sees', () => {
    vi.stubGlobal('document', { hidden: true })
    const { history, followed } = follow()
    history.push('/players')
    expect(followed).toEqual(['/players'])
  })
})
