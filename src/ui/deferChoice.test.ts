import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferChoice } from './deferChoice.ts'

let frames: (() => void)[] = []
let made: string[] = []
const page = Object.assign(new EventTarget(), { location: { hash: '#/projects' } })

/** Simulates a paint and runs the work that was waiting for it. */
function paint() {
  for (const frame of frames.splice(0)) frame()
  vi.runAllTimers()
}

const choose = (what: string) => deferChoice(() => made.push(what))

beforeEach(() => {
  frames = []
  made = []
  page.location.hash = '#/projects'
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  paint()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a choice', () => {
  test('is passed on once, after it has been painted', () => {
    choose('Qatar')
    expect(made).toEqual([])
    paint()
    expect(made).toEqual(['Qatar'])
    page.dispatchEvent(new Event('click'))
    expect(made).toEqual(['Qatar'])
  })

  test('is passed on before the next one', () => {
    choose('Qatar')
    choose('Oman')
    expect(made).toEqual(['Qatar'])
    paint()
    expect(made).toEqual(['Qatar', 'Oman'])
  })

  test('is passed on before the next click is handled', () => {
    choose('Qatar')
    page.addEventListener('click', () => made.push('a link'), { once: true })
    page.dispatchEvent(new Event('click'))
    paint()
    expect(made).toEqual(['Qatar', 'a link'])
  })

  test('is dropped when the screen has changed', () => {
    choose('Qatar')
    page.location.hash = '#/players'
    paint()
    expect(made).toEqual([])
  })

  test('is passed on when only the parameters of the same screen have changed', () => {
    choose('Qatar')
    page.location.hash = '#/projects?q=rail'
    paint()
    expect(made).toEqual(['Qatar'])
  })
})
