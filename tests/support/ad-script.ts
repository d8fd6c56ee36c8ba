import type { Page } from '@playwright/test'

/** Settings with adverts switched on and a unit for most placements, as stored in adSenseConfig/main. */
export const ADS = {
  enabled: true,
  publisherId: 'pub-1234567890',
  transitionAdUnitId: '900',
  adUnits: {
    'news-top': '101',
    'news-bottom': '102',
    'news-sidebar': '103',
    'projects-top': '104',
    'projects-bottom': '105',
    'projects-sidebar': '106',
    'project-detail-top': '107',
    'project-detail-bottom': '108',
    'players-bottom': '109',
  },
  formats: { 'projects-sidebar': 'vertical' },
  interstitialEnabled: true,
  interstitialFrequency: 2,
}

/**
 * Behaviour of the AdSense stub: fills its elements, has no advert for them, throws, or is blocked by an ad
 * blocker.
 */
export type AdScript = 'fill' | 'no fill' | 'throw' | 'blocked'

/**
 * Serves, on each push, the next element that has no advert yet; throws when none is left, as AdSense does.
 */
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

/** Routes AdSense to the stub; returns a live list of the URLs on other hosts that the page requests. */
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

/** Presets a visitor's consent decision in the pages that are opened. */
export const presetConsent = (page: Page, decision: 'granted' | 'refused') =>
  page.addInitScript((value) => localStorage.setItem('ad-consent', value), decision)

/** Changes the advert settings in the responses that the page gets, in Firestore's JSON. */
export const overrideAdSettings = (page: Page, change: Record<string, unknown>) =>
  page.route(/documents:batchGet/, async (route) => {
    if (!route.request().postData()?.includes('adSenseConfig')) return route.fallback()
    const response = await route.fetch()
    const [answer] = (await response.json()) as { found: { fields: object } }[]
    Object.assign(answer?.found.fields ?? {}, change)
    return route.fulfill({ response, json: [answer] })
  })
