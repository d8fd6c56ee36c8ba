import { documentMarks, type PageScripts, type StaffScripts } from '../page.ts'
import { addToHead } from './head.ts'

/** How long the libraries, once fetched, wait for the first view to be painted, ms. */
const READY_WAITS = 300
/** The longest time the late scripts wait in any case, even if the browser reports no load events, ms. */
const MAX_WAIT_MS = 2000

/** Reports a chunk that failed to load, so that the notice shows at once; a slow one may still arrive. */
const lost = (): void => void (documentMarks().lost = '')

const run = (src: string): HTMLScriptElement =>
  addToHead('script', { type: 'module', async: false, src, crossOrigin: '', onerror: lost })

function whenSettled(script: HTMLScriptElement, act: () => void): void {
  script.addEventListener('load', act)
  script.addEventListener('error', act)
}

/** Runs a function once the document is parsed; scripts in the memory cache may load before that. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

/** Preloads a script or a style sheet without executing it. */
function preload(href: string, onsettled?: () => void): void {
  const on = { onload: onsettled ?? null, onerror: onsettled ?? null }
  if (href.endsWith('.css')) addToHead('link', { rel: 'preload', as: 'style', crossOrigin: '', href, ...on })
  else addToHead('link', { rel: 'modulepreload', crossOrigin: '', href, ...on })
}

const canPreload = (): boolean => document.createElement('link').relList.supports('modulepreload')

interface EarlyScripts {
  files: Pick<PageScripts, 'site' | 'core'>
  view: { early: string[]; late: string[] }
  /** The entry script of the application. */
  entry: string
  /** Whether the first script sends database reads; no other request may then compete for bandwidth. */
  asksFirst: boolean
}

/**
 * Loads the scripts in order, each as a task of its own: those of the first view, then the libraries and the
 * application. Evaluating the libraries would delay the first paint on a phone, so they run only once that is
 * done, or after a timeout.
 */
export function loadScripts({ files, view, entry, asksFirst }: EarlyScripts): void {
  const late = [...files.core, ...view.late, entry]
  let missing = late.length
  // The application needs its element in the page.
  const runLate = () => whenParsed(() => late.splice(0).forEach(run))
  const early = [...files.site, ...view.early].map(run)
  const [first, last] = [early[0], early.at(-1)]
  if (!first || !last || !canPreload()) return runLate()
  const fetched = () => {
    if (--missing === 0) setTimeout(runLate, READY_WAITS)
  }
  const fetchLate = () => {
    for (const href of late) preload(href, fetched)
  }
  if (asksFirst) whenSettled(first, fetchLate)
  else setTimeout(fetchLate)
  whenSettled(last, () => {
    void Promise.resolve(globalThis.ppx?.painting).then(runLate)
    setTimeout(runLate, MAX_WAIT_MS)
  })
}

/**
 * Loads the scripts of an application without a first view, and preloads the chunks they will import, which
 * would otherwise load one after the other. The scripts run once their style sheets have loaded or failed.
 */
export function loadAtOnce(
  { styles, scripts }: Pick<StaffScripts, 'styles' | 'scripts'>,
  next: readonly string[],
): void {
  let missing = styles.length
  // The application needs its element in the page.
  const begin = () => whenParsed(() => scripts.forEach(run))
  const settled = () => {
    if (--missing === 0) begin()
  }
  for (const href of styles)
    addToHead('link', { rel: 'stylesheet', crossOrigin: '', href, onload: settled, onerror: settled })
  if (canPreload()) for (const href of [...scripts, ...next]) preload(href)
  if (styles.length === 0) begin()
}
