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
  skipWaiting(): Promise<void>
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
}

/**
 * Put in by the build: the name of this version, the files it consists of, the page ("./") first, and the script that
 * this version's page names.
 */
declare const SHELL: { version: string; files: string[]; entry: string }

const worker = globalThis as unknown as Worker
const page = new URL(worker.registration.scope)
const files = SHELL.files.map((file) => new URL(file, page).href)
const assets = new URL('assets/', page).href
const PREFIX = 'ppx-shell-'
const NAME = PREFIX + SHELL.version

/** A page that does not answer in this time is taken from the store, ms. */
const PATIENCE = 4_000

/** Keeps this version whole or not at all: files without the page that names them would be a white screen. */
async function keepVersion(): Promise<void> {
  try {
    const cache = await caches.open(NAME)
    // The files carry their content's hash, so the browser's own cache may answer for them; the page may not.
    await cache.addAll(files.map((file, at) => new Request(file, { cache: at === 0 ? 'reload' : 'default' })))
    const text = await (await cache.match(page.href))?.text()
    // In the middle of a deployment the page may be of another version than this worker.
    if (!text?.includes(SHELL.entry)) throw new Error('The page is of another version.')
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
  await worker.skipWaiting()
}

worker.addEventListener('install', (event) => event.waitUntil(keepVersion()))

/** Open tabs may still run the version before this one and request its files; older ones go. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** A kept file of any version, for names carry their content's hash; a store that cannot be read is an empty one. */
const stored = (file: string): Promise<Response | undefined> => caches.match(file).catch(() => undefined)

/** The page of this version; a store that was removed is not made anew by looking into it. */
async function storedPage(): Promise<Response | undefined> {
  try {
    return (await caches.has(NAME)) ? await (await caches.open(NAME)).match(page.href) : undefined
  } catch {
    return undefined
  }
}

/** What the server says goes, a removal of the site to elsewhere included; what is broken or overloaded says nothing. */
const isAnswer = ({ status }: Response): boolean => status < 500 && status !== 429

/** The newest page while the server answers, else the stored one, which fits the stored files. */
async function openPage(event: FetchingEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  if (first && isAnswer(first)) return first
  return (await storedPage()) ?? fresh
}

/** A file of another version than this: the server's, and when a deployment has removed it there, the kept one. */
async function openOther(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => Response.error())
  if (answer.ok) return answer
  return (await stored(request.url)) ?? answer
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== page.origin) return
  if (request.mode === 'navigate') {
    if (pathname === page.pathname) event.respondWith(openPage(event))
    return
  }
  const file = origin + pathname
  if (files.includes(file))
    event.respondWith(stored(request.url).then((response) => response ?? fetch(request)))
  else if (file.startsWith(assets)) event.respondWith(openOther(request))
})
