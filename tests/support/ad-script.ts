import type { Page } from '@playwright/test'

/** What stands in for AdSense: fills its elements, has no advert for them, throws, or is kept away by a blocker. */
export type AdScript = 'fill' | 'no fill' | 'throw' | 'blocked'

/** Each push serves the next element that has none yet, as AdSense does, and throws when there is none left. */
const SCRIPT = (mode: AdScript) => `
  if (${mode === 'throw'}) throw new Error('the script is broken')
  window.adPushes = 0
  const serve = () => {
    window.adPushes += 1
    const ins = document.querySelector('ins.adsbygoogle:not([data-adsbygoogle-status])')
    if (!ins) throw new Error('All ins elements already have ads')
    if (ins.clientWidth === 0) throw new Error('No slot size for availableWidth=0')
    ins.dataset.adsbygoogleStatus = 'done'
    setTimeout(() => {
      if (${mode === 'fill'}) {
        const advert = document.createElement('div')
        advert.textContent = 'Buy cranes'
        advert.style.cssText = 'display:grid;place-content:center;height:100%;background:#ddd;color:#111'
        ins.append(advert)
      }
      ins.dataset.adStatus = '${mode === 'fill' ? 'filled' : 'unfilled'}'
    }, 50)
  }
  const waiting = window.adsbygoogle || []
  window.adsbygoogle = { push: serve }
  for (const _ of waiting) serve()
`

/** Puts the stub in AdSense's place; returns the addresses on other hosts that the page asks for. */
export async function stubAds(page: Page, mode: AdScript, origin: string): Promise<string[]> {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && request.url().startsWith('http')) foreign.push(request.url())
  })
  await page.route('https://pagead2.googlesyndication.com/**', (route) =>
    mode === 'blocked'
      ? route.abort('blockedbyclient')
      : route.fulfill({
          contentType: 'text/javascript',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: SCRIPT(mode),
        }),
  )
  return foreign
}

/** Opens pages as a visitor who has already decided. */
export const decided = (page: Page, decision: 'granted' | 'refused') =>
  page.addInitScript((value) => localStorage.setItem('ad-consent', value), decision)
