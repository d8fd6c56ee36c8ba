import type { CDPSession, Page } from '@playwright/test'

/** A fast scroll as the page saw it. */
export interface Scroll {
  /** Share of the frames of a screen with 60 a second that were not drawn, %. */
  lost: number
  /** Share of the drawn frames in which a part of the viewport had no row, %. */
  blank: number
  /** Processor time of the page's main thread per drawn frame, ms. */
  perFrame: number
}

/** Duration of a run, ms. */
const DURATION = 3_000
/** Pixels per second: about 100 rows. */
const SPEED = 4_000
const FRAME = 1_000 / 60

/** Runs in the page: scrolls the grid down by `speed` px/s for `duration` ms, and counts frames and blank ones. */
function scrollFast([speed, duration]: [speed: number, duration: number]): Promise<
  [frames: number, blank: number, ms: number]
> {
  const grid = document.querySelector<HTMLElement>('[role=grid]')!
  const { top, height } = grid.getBoundingClientRect()
  const heights = [0.25, 0.5, 0.75, 0.95].map((share) => top + height * share)
  const { port1, port2 } = new MessageChannel()
  let frames = 0
  let blank = 0
  port1.addEventListener('message', () => {
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
    if (heights.some((y) => !rows.some((row) => row.top <= y && row.bottom >= y))) blank += 1
  })
  port1.start()
  grid.scrollTop = 0
  return new Promise((done) => {
    let start: number | undefined
    let last = 0
    const frame = (now: number): void => {
      start ??= last = now
      frames += 1
      grid.scrollTop += (speed * (now - last)) / 1_000
      last = now
      // Arrives after this frame has been painted.
      port2.postMessage(null)
      if (now - start < duration) requestAnimationFrame(frame)
      else done([frames - 1, blank, now - start])
    }
    requestAnimationFrame(frame)
  })
}

/** Returns the processor time that the main thread has taken so far, ms. */
async function processorTime(lab: CDPSession): Promise<number> {
  const { metrics } = await lab.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000
}

/** Scrolls the grid of the page for three seconds. */
export async function measureScroll(page: Page, lab: CDPSession): Promise<Scroll> {
  await lab.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await processorTime(lab)
  const [frames, blank, ms] = await page.evaluate(scrollFast, [SPEED, DURATION] as [number, number])
  return {
    lost: Math.max(0, 100 * (1 - frames / (ms / FRAME))),
    blank: (100 * blank) / frames,
    perFrame: ((await processorTime(lab)) - before) / frames,
  }
}
