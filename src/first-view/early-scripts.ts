import { documentMarks, type PageScripts, type StaffScripts } from '../page.ts'
import { addToHead } from './head.ts'

/** How long the libraries are kept waiting for a first view once they are there, ms. */
const READY_WAITS = 300
/** How long they wait in any case, also in browsers that do not tell when a file has come, ms. */
const LONGEST_WAIT = 2000

/** A chunk that cannot be fetched is reported at once; one that is slow may still come. */
const lost = (): void => void (documentMarks().lost = '')

const run = (src: string): HTMLScriptElement =>
  addToHead('script', { type: 'module', async: false, src, crossOrigin: '', onerror: lost })

function whenSettled(script: HTMLScriptElement, act: () => void): void {
  script.addEventListener('load', act)
  script.addEventListener('error', act)
}

/** Acts once the whole document has been read. What the browser still has in memory is there before the parser is through with it. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}

/** Fetches a script or a style sheet without running it: whoever asks for it finds it there. */
function preload(href: string, onsettled?: () => void): void {
  const on = { onload: onsettled ?? null, onerror: onsettled ?? null }
  if (href.endsWith('.css')) addToHead('link', { rel: 'preload', as: 'style', crossOrigin: '', href, ...on })
  else addToHead('link', { rel: 'modulepreload', crossOrigin: '', href, ...on })
}

const canPreload = (): boolean => document.createElement('link').relList.supports('modulepreload')

interface EarlyScripts {
  files: Pick<PageScripts, 'site' | 'core'>
  view: { early: string[]; late: string[] }
  /** The application's first script. */
  entry: string
  /** The first script reads from the database: nothing may share the line with its request. */
  asksFirst: boolean
}

/**
 * Loads the scripts in this order, each a task of its own: what draws the first view, then the libraries and the
 * application. The libraries take a phone long enough to keep a paint waiting that has its answers: they begin when it
 * stands, or when they have been there for a while.
 */
export function loadScripts({ files, view, entry, asksFirst }: EarlyScripts): void {
  const late = [...files.core, ...view.late, entry]
  let missing = late.length
  // The application looks for its place in the page.
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
    setTimeout(runLate, LONGEST_WAIT)
  })
}

/**
 * Loads the scripts of an application without a first view, and what they are going to ask for: each file by the one before it. They run
 * when their style sheets have come, or do not.
 */
export function loadAtOnce(
  { styles, scripts }: Pick<StaffScripts, 'styles' | 'scripts'>,
  next: readonly string[],
): void {
  let missing = styles.length
  // The application looks for its place in the page.
  const begin = () => whenParsed(() => scripts.forEach(run))
  const settled = () => {
    if (--missing === 0) begin()
  }
  for (const href of styles)
    addToHead('link', { rel: 'stylesheet', crossOrigin: '', href, onload: settled, onerror: settled })
  if (canPreload()) for (const href of [...scripts, ...next]) preload(href)
  if (styles.length === 0) begin()
}
