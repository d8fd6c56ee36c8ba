import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { normaliseAddress } from '../../src/address/normalise.ts'
import { loadSdk } from '../../src/firebase/read.ts'
import { startRouter } from '../../src/router.ts'
import { dismissToast, toastStore } from '../../src/ui/toast/toasts.ts'

configure({
  // Milliseconds that something may take to appear on a busy machine.
  asyncUtilTimeout: 10_000,
  // The visible text of the screen is more helpful than its markup.
  getElementError: (message) => new Error(`${message?.split('\n')[0] ?? ''}\nOn the screen: ${excerpt()}`),
})

/** Returns the whole text of the screen. */
export const text = (): string => document.body.textContent.replaceAll(/\s+/g, ' ')

/** Returns the beginning of the screen's text, for error messages. */
const excerpt = (): string => text().slice(0, 2_000)

/** Returns the address of the screen, such as "#/projects?country=Qatar". */
export const address = (): string => window.location.hash

/** The history of the router rendered last: several would all answer to the one address of the page. */
let history: RouterHistory | null = null

/**
 * Renders the application at a link such as "#/projects?country=Qatar", with its own router, queries and SDK,
 * as main.tsx does once a page has loaded. Like a reload it keeps stored values and discards the rendered
 * page. Choose server and user before (database.ts).
 */
export async function open(link: string) {
  cleanup()
  history?.destroy()
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  await loadSdk()
  const { origin } = window.location
  window.history.replaceState(null, '', normaliseAddress(new URL(link, `${origin}/`), '/'))
  const { router, queryClient } = startRouter()
  ;({ history } = router)
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { router, queryClient }
}

/** Changes the link in the address bar, as Back or typing does; the page stays. */
export function enter(link: string): void {
  window.location.hash = link
  window.dispatchEvent(new PopStateEvent('popstate'))
}
