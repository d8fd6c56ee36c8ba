import type { Page } from '@playwright/test'

/**
 * Delays the database's responses, each by a different time, so that every skeleton is shown before its
 * content. The page delays its own requests: a Playwright route would disable the browser's cache.
 */
export const delayResponses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const inTime = window.fetch
    let asked = 0
    window.fetch = async (input, init) => {
      if (/documents:/.test(input instanceof Request ? input.url : String(input))) {
        const late = 200 + 100 * (asked++ % 3)
        await new Promise((resolve) => setTimeout(resolve, late))
      }
      return inTime(input, init)
    }
  })

/** Returns the sum of all layout shifts without user input since the page opened (web.dev/cls). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // New content is drawn in the next frame, and reported after it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords())
            resolve(sum)
          }, 100),
        )
      }),
  )
