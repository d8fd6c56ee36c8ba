import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DefinitionError, readDefinition } from '../../local-firebase/definition-file.ts'
import { ApiError } from '../../local-firebase/http/error.ts'
import { checkHost } from '../../local-firebase/http/host.ts'
import { isLoopback } from '../../local-firebase/http/loopback.ts'
import type { LocalFirebase } from '../../local-firebase/server.ts'
import { StartError } from '../settings.ts'
import { hostingHeaders, type HostingConfig } from './hosting-headers.ts'
import { livePages } from './live-pages.ts'
import { refuse } from './refuse.ts'
import { siteHandler } from './site.ts'
import { siteFiles } from './site-files.ts'
import { parseUrl } from '../../src/values/parse-url.ts'

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/**
 * Site headers that are also set on responses of local-firebase, unless it sets them;
 * the others are for pages only.
 */
const FOR_EVERY_ANSWER = new Set(['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy'])

/**
 * Returns the URL to redirect to if a person typed another name of this machine, such as localhost; null
 * otherwise. The site needs a single origin: a sign-in belongs to one, and uploads go to the known one.
 * Applies to pages only, and only between names with the same port on this machine.
 */
function otherName(req: IncomingMessage, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  const asked = parseUrl(`http://${req.headers.host ?? ''}`)
  const path = req.url ?? '/'
  if (!isLoopback(own.hostname) || req.method !== 'GET' || !path.startsWith('/') || !asked) return null
  const { hostname, port } = asked
  const isPage = (req.headers.accept ?? '').includes('text/html')
  return isPage && hostname !== own.hostname && port === own.port ? `${own.origin}${path}` : null
}

/**
 * Reads the built site in `dist` and returns its handlers; with `withPages`, also the
 * published share pages there.
 */
export function builtSite(dist: string, publicUrl: string, withPages = false) {
  const folder = join(dist, 'site')
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new StartError('The site has not been built: run "npm run build" first.')
  const html = readFileSync(page, 'utf8')
  const headersOf = headersFrom(dist, (config) =>
    hostingHeaders(config, html, publicUrl.startsWith('https:')),
  )
  const files = siteFiles(folder, withPages)
  return {
    headersOf,
    serveSite: siteHandler(files, headersOf),
    /** Returns the handler of share pages and feeds for the data that `origin` serves. */
    pagesFrom: (origin: string, { readerOf }: Pick<LocalFirebase, 'readerOf'>) =>
      livePages({ origin, publicUrl, readerOf }, files, headersOf),
  }
}

/** Reads headers from firebase.json. Throws StartError that names the file. */
function headersFrom<T>(dist: string, read: (config: HostingConfig) => T): T {
  try {
    return readDefinition(join(dist, 'server', 'firebase.json'), (text) =>
      read(JSON.parse(text) as HostingConfig),
    )
  } catch (error) {
    throw error instanceof DefinitionError ? new StartError(error.message) : error
  }
}

/**
 * Returns the request handler of the server: checks the host name, then passes the request to local-firebase,
 * the share pages or the site. `inside` is the origin at which local-firebase answers this process. Without
 * `firebase`, only the site is served.
 */
export function requestHandler(
  firebase: { local: LocalFirebase; inside: string } | null,
  publicUrl: string,
  { headersOf, serveSite, pagesFrom }: ReturnType<typeof builtSite>,
): Handler {
  const servePages = firebase && pagesFrom(firebase.inside, firebase.local)
  return async (req, res) => {
    try {
      checkHost(req.headers.host, publicUrl)
    } catch (error) {
      if (error instanceof ApiError) return refuse(res, 421, error.message)
      throw error
    }
    const elsewhere = otherName(req, publicUrl)
    if (elsewhere !== null) {
      res.writeHead(307, { Location: elsewhere, 'Cache-Control': 'no-store' }).end()
      return true
    }
    for (const [name, value] of Object.entries(headersOf('/')))
      if (FOR_EVERY_ANSWER.has(name)) res.setHeader(name, value)
    if (await firebase?.local.handle(req, res)) return true
    if (!(await servePages?.(req, res))) await serveSite(req, res)
    return true
  }
}
