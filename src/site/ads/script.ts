declare global {
  interface Window {
    adsbygoogle?: object[]
  }
}

const ADDRESS = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

let script: Promise<void> | undefined

/** AdSense's script, once a page, whatever became of it. Rejects when it did not come. */
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

/** React runs effects twice in development; AdSense throws when asked twice for one element. */
const asked = new WeakSet<Element>()

/**
 * Asks for one advert for this `<ins>`, at most once. An element that left the page before the script came is not
 * asked for: AdSense serves whichever element is next. Rejects when the script is blocked or throws.
 */
export async function requestAd(ins: Element, client: string): Promise<void> {
  await loadScript(client)
  if (!ins.isConnected || asked.has(ins)) return
  asked.add(ins)
  ;(window.adsbygoogle ??= []).push({})
}
