declare global {
  interface Window {
    adsbygoogle?: object[]
  }
}

const ADDRESS = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

let script: Promise<void> | undefined

/** Loads AdSense's script once per page, whatever the outcome. Rejects if it cannot be loaded. */
function loadScript(client: string): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.crossOrigin = 'anonymous'
    element.src = `${ADDRESS}?client=${encodeURIComponent(client)}`
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => reject(new Error('the script was not loaded')))
    document.head.append(element)
  })
  return script
}

/**
 * Elements already requested: in development React runs effects twice, and
 * AdSense throws on a second request.
 */
const asked = new WeakSet<Element>()

/**
 * Requests an advert for this `<ins>`, at most once. Skips an element that has left the page before the
 * script loaded: AdSense would serve the next element instead. Rejects if the script is blocked or throws.
 */
export async function requestAd(ins: Element, client: string): Promise<void> {
  await loadScript(client)
  if (!ins.isConnected || asked.has(ins)) return
  asked.add(ins)
  ;(window.adsbygoogle ??= []).push({})
}
