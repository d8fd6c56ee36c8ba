/*
 * The service worker. It keeps the application itself (the page and the hashed files of the public side, as of the
 * build that it came with) and nothing else: no data, no answers of Firebase, nothing of the back office. The build
 * writes it to /sw.js (web-app.ts) and puts the list of files into it.
 */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchingEvent extends Event {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
}

/** Put in by the build: the name of this version, and the files it consists of, the page ("./") first. */
declare const SHELL: { version: string; files: string[] }

const worker = globalThis as unknown as Worker
const page = new URL(worker.registration.scope)
const files = SHELL.files.map((file) => new URL(file, page).href)
const NAME = `ppx-shell-${SHELL.version}`

/** A page that does not answer in this time is taken from the store, ms. */
const PATIENCE = 4_000

worker.addEventListener('install', (event) => {
  // The files carry their content's hash, so the browser's own cache may answer for them; the page may not.
  const wanted = files.map((file, at) => new Request(file, { cache: at === 0 ? 'reload' : 'default' }))
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(wanted)))
})

/** Comes only when no tab runs an older version any more, so nobody misses the files that go. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('ppx-shell-') && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

const stored = async (file: string): Promise<Response | undefined> => (await caches.open(NAME)).match(file)

/** The newest page while the server answers, else the stored one, which fits the stored files. */
async function openPage(event: FetchingEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  if (first?.ok) return first
  return (await stored(page.href)) ?? fresh
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== page.origin) return
  if (request.mode === 'navigate') {
    if (pathname === page.pathname) event.respondWith(openPage(event))
    return
  }
  if (files.includes(origin + pathname))
    event.respondWith(stored(request.url).then((file) => file ?? fetch(request)))
})
