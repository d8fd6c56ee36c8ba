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

/** What answers of local-firebase get as well, unless they say it themselves; the rest is for pages. */
const FOR_EVERY_ANSWER = new Set(['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy'])

/**
 * A person who types localhost gets the one address that the site is known by: a sign-in belongs to an address, and
 * uploads go to the known one. Only for pages, and only between names of the same port of this machine.
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

/** The built site in `dist`, with what the handler of a request needs of it; `withPages`: those written there too. */
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
    /** Share pages and feeds of the data that `origin` serves. */
    pagesFrom: (origin: string, { readerOf }: Pick<LocalFirebase, 'readerOf'>) =>
      livePages({ origin, publicUrl, readerOf }, files, headersOf),
  }
}

/** What is read from firebase.json. Throws StartError, which names the file. */
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
 * Answers for the names that the server is known by: local-firebase its paths, the share pages theirs, the site all
 * others. `inside` is where local-firebase answers this process. Without `firebase` the site is all there is.
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
