import type { Page } from '@playwright/test'

/**
 * Answers of the database come so late that every skeleton is seen before what takes its place, and never all at once.
 * The page delays its own requests: a route would keep it from using what the browser has cached.
 */
export const answerLate = (page: Page): Promise<unknown> =>
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

/** What moved without the visitor's doing since the page opened: the sum of all layout shifts (web.dev/cls). */
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
        // What has come is drawn in the next frame, and told of after it.
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords())
            resolve(sum)
          }, 100),
        )
      }),
  )
