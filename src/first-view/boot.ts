import {
  type EarlyRead,
  type FirstRead,
  isBackOffice,
  type PageViews,
  pageTag,
  type StaffScripts,
} from '../page.ts'
import { narrowedReads, openArticle, viewAddress } from './address.ts'
import { LOCALE } from '../ui/locale.ts'
import { applyAppearance } from './appearance.ts'
import { loadAtOnce, loadScripts } from './early-scripts.ts'
import { applyPolicy } from './policy.ts'
import { markStyles } from './styles.ts'

/* The only script inlined in the page (build/boot-script.ts); the content security policy allows its hash. */

/** Margin for clients whose clock is ahead of the server's, which rejects queries about the future; ms. */
const A_MINUTE = 60_000

function ask({ url, body: question }: FirstRead, id: string): EarlyRead {
  const at = Date.now()
  const body = question.replace('{id}', id).replace('{now}', new Date(at - A_MINUTE).toISOString())
  // A simple request in the sense of CORS, so that there is no preflight.
  const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })
  // Prevents an unhandled rejection; whoever consumes the answer handles the failure.
  answer.catch(() => undefined)
  return { url, body, at, answer }
}

/** Sends the first reads for the screen of the address, and loads the scripts of the public site. */
function beginSite(entry: string, { views, styles, ...files }: PageViews): void {
  const { hash, pathname } = location
  const found = viewAddress(hash)
  // If another path was requested from the server, the application finds the screen.
  const isPlain = found !== null && (hash.length > 1 || pathname === entry.split('assets/')[0])
  const path = found?.path ?? '/'
  // Object.hasOwn, since an address may contain the name of a property of every object.
  const view = Object.hasOwn(views, path) ? views[path] : undefined
  globalThis.ppx = {
    view: null,
    reads: [],
    routeIds: Object.values(views).flatMap((one) => (one?.early.length ? [one.routeId] : [])),
  }
  if (isPlain && view) {
    const { id, search } = openArticle(found, view)
    // The reads for several filters are sent by the first script that loads (first-script.ts).
    const asked = id === '' && search !== '' ? narrowedReads(view, search) : view.reads
    globalThis.ppx.reads = asked
      .filter(({ body }) => id !== '' || !body.includes('{id}'))
      .map((read) => ask(read, id))
    if (search === '' || (view.search === 'filters' && search.startsWith('?')))
      globalThis.ppx.view = { hash, path, routeId: view.routeId, id, search }
  }
  const asksFirst = (globalThis.ppx.view?.search ?? '') !== '' && globalThis.ppx.reads.length === 0
  markStyles(styles)
  loadScripts({ files, view: view ?? { early: [], late: [] }, entry, asksFirst })
}

function beginBackOffice({ screens, ...begins }: StaffScripts): void {
  const id = viewAddress(location.hash)?.id ?? ''
  loadAtOnce(begins, (Object.hasOwn(screens, id) && screens[id]) || [])
}

/**
 * Has the browser load its data for the locale of numbers and dates, which takes 10 ms, several times that on a phone:
 * now, while the scripts are on their way, instead of when the first of them formats something.
 */
function loadLocale(): void {
  new Intl.NumberFormat(LOCALE).format(0)
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }).format(0)
}

applyAppearance()
const entry = pageTag('entry')
const views = pageTag('views')
if (entry && views) {
  applyPolicy()
  const told = JSON.parse(views) as PageViews
  if (isBackOffice()) beginBackOffice(told.staff)
  else beginSite(entry, told)
  setTimeout(loadLocale)
}
