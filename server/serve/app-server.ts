import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ApiError } from '../../local-firebase/http/error.ts'
import { checkHost } from '../../local-firebase/http/host.ts'
import { listen, type Listening } from '../../local-firebase/http/listen.ts'
import { openLocalFirebase, type LocalFirebase } from '../../local-firebase/server.ts'
import { site } from '../../src/config.ts'
import { isLoopback, StartError, type Settings } from '../settings.ts'
import { hostingHeaders, type HostingConfig } from './hosting-headers.ts'
import { siteHandler } from './site.ts'
import { siteFiles } from './site-files.ts'

export interface AppServer {
  /** http://HOST:PORT as bound. */
  origin: string
  /** What people call it: PUBLIC_URL, or the origin (localhost when every address is listened on). */
  publicUrl: string
  local: LocalFirebase
  /** From now on everybody is answered; until then only `withPrivatePort` reaches the server. */
  open(): void
  /** Runs `work` with an address on the loopback interface at which the server answers this process alone. */
  withPrivatePort<T>(work: (origin: string) => Promise<T>): Promise<T>
  /** Finishes what is being answered and gives the data folder back. */
  close(): Promise<void>
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** What answers of local-firebase get as well, unless they say it themselves; the rest is for pages. */
const FOR_EVERYTHING = new Set(['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy'])

const WORDS: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use. Stop what is running there, or set PORT to another number.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is not known. Set HOST to an address of this machine.`,
}

async function listenOn(settings: Settings, handler: Handler): Promise<Listening> {
  try {
    return await listen(handler, settings)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const words = WORDS[code]?.(settings)
    throw words === undefined ? error : new StartError(words)
  }
}

/** Where a browser on this machine finds the server: "every address" is none that can be visited. */
function visitable(origin: string): string {
  const url = new URL(origin)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/** Whether only this machine reaches the server: neither others nor a proxy. */
export function isPrivate(host: string, publicUrl: string): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
}

function refuse(res: ServerResponse, status: number, words: string): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`${words}\n`)
  return true
}

/**
 * A person who types localhost gets the one address that the site is known by: a sign-in belongs to an address, and
 * uploads go to the known one. Only for pages, and only between names of the same port of this machine.
 */
function otherName(req: IncomingMessage, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  const asked = `http://${req.headers.host ?? ''}`
  if (!isLoopback(own.hostname) || req.method !== 'GET' || !URL.canParse(asked)) return null
  const { hostname, port } = new URL(asked)
  const isPage = (req.headers.accept ?? '').includes('text/html')
  return isPage && hostname !== own.hostname && port === own.port ? `${own.origin}${req.url ?? '/'}` : null
}

function requestHandler(local: LocalFirebase, publicUrl: string, folder: string, root: string): Handler {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) throw new StartError('The site has not been built: run "npm run build" first.')
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as HostingConfig
  const headersOf = hostingHeaders(config, readFileSync(page, 'utf8'), publicUrl.startsWith('https:'))
  const serveSite = siteHandler(siteFiles(folder), headersOf)
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
      if (FOR_EVERYTHING.has(name)) res.setHeader(name, value)
    if (!(await local.handle(req, res))) await serveSite(req, res)
    return true
  }
}

/**
 * The site and local-firebase on one port. Files are read from `root`, the project's folder: the rules, the indexes,
 * firebase.json and dist/site. Throws StartError in words for the person who started it.
 */
export async function openAppServer(
  settings: Settings,
  { root, log }: { root: string; log: (line: string) => void },
): Promise<AppServer> {
  let everybody: Handler = (_req, res) => Promise.resolve(refuse(res, 503, 'Starting…'))
  const listening = await listenOn(settings, (req, res) => everybody(req, res))
  try {
    const publicUrl = settings.publicUrl ?? visitable(listening.origin)
    const local = await openLocalFirebase({
      dataDir: settings.dataDir,
      projectId: site.firebase.projectId,
      bucket: site.firebase.storageBucket,
      rules: join(root, 'firestore.rules'),
      storageRules: join(root, 'storage.rules'),
      indexes: join(root, 'firestore.indexes.json'),
      publicUrl,
      log,
      mailLinksInLog: isPrivate(settings.host, publicUrl),
    }).catch((error: unknown) => {
      throw new StartError(error instanceof Error ? error.message : String(error))
    })
    const handler = requestHandler(local, publicUrl, join(root, 'dist', 'site'), root)
    return {
      origin: listening.origin,
      publicUrl,
      local,
      open: () => void (everybody = handler),
      async withPrivatePort(work) {
        const inside = await listen((req, res) => local.handle(req, res), { port: 0, host: '127.0.0.1' })
        try {
          return await work(inside.origin)
        } finally {
          await inside.close()
        }
      },
      async close() {
        await listening.close()
        await local.close()
      },
    }
  } catch (error) {
    await listening.close()
    throw error
  }
}
