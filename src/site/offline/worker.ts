/*
 * The service worker. It caches the application itself (the page and the hashed files of the public site, as
 * of its own build) and nothing else: no data, no Firebase responses, nothing of the back office. The build
 * writes it to /sw.js (web-app.ts) and injects the list of files.
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
 * Injected by the build: the name of this version, its files with the page ("./") first, and the entry script
 * that the page of this version references.
 */
declare const SHELL: { version: string; files: string[]; entry: string }

const worker = globalThis as unknown as Worker
const page = new URL(worker.registration.scope)
const files = SHELL.files.map((file) => new URL(file, page).href)
const assets = new URL('assets/', page).href
const PREFIX = 'ppx-shell-'
const NAME = PREFIX + SHELL.version

/** Time after which the cached page is used instead of waiting for the server, ms. */
const PATIENCE = 4_000

/**
 * Caches this version completely or not at all: files without a matching page would result in a blank page.
 */
async function keepVersion(): Promise<void> {
  try {
    const cache = await caches.open(NAME)
    // The file names contain a content hash, so the HTTP cache may answer for them, but not for the page.
    await cache.addAll(files.map((file, at) => new Request(file, { cache: at === 0 ? 'reload' : 'default' })))
    const text = await (await cache.match(page.href))?.text()
    // In the middle of a deployment, the page may belong to another version than this worker.
    if (!text?.includes(SHELL.entry)) throw new Error('The page is from another version.')
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
  await worker.skipWaiting()
}

worker.addEventListener('install', (event) => event.waitUntil(keepVersion()))

/** Deletes old caches, except the previous version's: open tabs may still run it and request its files. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/**
 * Returns a cached file of any version, as names contain a content hash; an unreadable cache counts as empty.
 */
const stored = (file: string): Promise<Response | undefined> => caches.match(file).catch(() => undefined)

/** Returns the cached page of this version; `caches.has` avoids re-creating a deleted cache. */
async function storedPage(): Promise<Response | undefined> {
  try {
    return (await caches.has(NAME)) ? await (await caches.open(NAME)).match(page.href) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a response counts as the server's answer, including redirects; server errors and overload do not.
 */
const isAnswer = ({ status }: Response): boolean => status < 500 && status !== 429

/**
 * Returns the current page if the server responds, otherwise the cached page, which matches the cached files.
 */
async function openPage(event: FetchingEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  if (first && isAnswer(first)) return first
  return (await storedPage()) ?? fresh
}

/**
 * Returns a file of another version: from the server, or from the cache if a deployment has removed it there.
 */
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
