import type { Page } from '@playwright/test'

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
