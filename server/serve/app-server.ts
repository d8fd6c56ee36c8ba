import { join } from 'node:path'
import { refuseGrpc } from '../../local-firebase/firestore/grpc.ts'
import { listen, type Listening, type ListenOptions } from '../../local-firebase/http/listen.ts'
import { limitHeapGrowth } from '../../local-firebase/memory.ts'
import { openLocalFirebase, type LocalFirebase } from '../../local-firebase/server.ts'
import { site as configuration } from '../../src/config.ts'
import { parseProxies } from '../../local-firebase/http/proxies.ts'
import { SORT_NAMES } from './sort-names.ts'
import { isPrivate, StartError, type Settings } from '../settings.ts'
import { refuse } from './refuse.ts'
import { requestKind } from './request-kind.ts'
import { builtSite, requestHandler, type Handler } from './request-handler.ts'
import { SETUP_IS_OPEN, setupGuard } from './setup-guard.ts'

export interface AppServer {
  /** The origin as bound: http://HOST:PORT. */
  origin: string
  /** The public URL: PUBLIC_URL, or the origin (with localhost if the server listens on all addresses). */
  publicUrl: string
  local: LocalFirebase
  /** Starts answering requests from outside; until then, only `withPrivatePort` reaches the server. */
  open(): void
  /** Runs `work` with a loopback origin at which the server answers this process only. */
  withPrivatePort<T>(work: (origin: string) => Promise<T>): Promise<T>
  /** Finishes the requests in flight and releases the data folder. */
  close(): Promise<void>
}

const MESSAGES: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one of its addresses.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is not known. Set HOST to an address of this machine.`,
}

/**
 * The page until the server is open. It loads itself again every second: a Refresh header would not, as to
 * an address with a fragment it is a step within the page.
 */
const STARTING =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Starting…</title><p>Starting…</p><script>setTimeout(() => location.reload(), 1000)</script></html>\n'

const starting: Handler = (_req, res) => {
  res.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  res.end(STARTING)
  return Promise.resolve(true)
}

async function listenOn(
  settings: Settings,
  handler: Handler,
  streams?: ListenOptions['streams'],
): Promise<Listening> {
  try {
    return await listen(handler, {
      ...settings,
      proxies: parseProxies(settings.trustedProxies),
      ...(streams ? { streams } : {}),
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message = MESSAGES[code]?.(settings)
    throw message === undefined ? error : new StartError(message)
  }
}

/**
 * Returns the URL at which a browser on this machine reaches the server: a
 * wildcard address cannot be visited.
 */
function visitable(origin: string): string {
  const url = new URL(origin)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/**
 * Opens the site and local-firebase on one port. `dist` is the build folder, with the site in
 * `site`, and rules, indexes and firebase.json in `server`. Throws StartError with a message
 * for the person who started it.
 */
export async function openAppServer(
  settings: Settings,
  { dist, log }: { dist: string; log: (line: string) => void },
): Promise<AppServer> {
  limitHeapGrowth()
  let everybody = starting
  const listening = await listenOn(settings, (req, res) => everybody(req, res), refuseGrpc(log))
  try {
    const publicUrl = settings.publicUrl ?? visitable(listening.origin)
    const site = builtSite(dist, publicUrl)
    const local = await openLocalFirebase({
      dataDir: settings.dataDir,
      projectId: configuration.firebase.projectId,
      bucket: configuration.firebase.storageBucket,
      rules: join(dist, 'server', 'firestore.rules'),
      storageRules: join(dist, 'server', 'storage.rules'),
      indexes: join(dist, 'server', 'firestore.indexes.json'),
      publicUrl,
      trustedProxies: settings.trustedProxies,
      version: configuration.version,
      fillings: SORT_NAMES,
      ...(settings.metricsToken === null ? {} : { metricsToken: settings.metricsToken }),
      ...(settings.backup === null ? {} : { backup: settings.backup }),
      log,
      mailLinksInLog: isPrivate(settings, publicUrl),
      rightsIn: 'admins',
    }).catch((error: unknown) => {
      throw new StartError(error instanceof Error ? error.message : String(error))
    })
    // Share pages are read as a visitor, independent of the host names and limits that apply outside.
    const inside = await listen((req, res) => local.handle(req, res), { port: 0, host: '127.0.0.1' })
    const isRefused = isPrivate(settings, publicUrl) ? setupGuard(inside.origin) : null
    const answer = requestHandler({ local, inside: inside.origin }, publicUrl, site)
    const handler = local.watched(
      async (req, res) => ((await isRefused?.(req)) ? refuse(res, 403, SETUP_IS_OPEN) : answer(req, res)),
      requestKind,
    )
    return {
      origin: listening.origin,
      publicUrl,
      local,
      open: () => void (everybody = handler),
      withPrivatePort: (work) => work(inside.origin),
      async close() {
        await listening.close()
        await inside.close()
        await local.close()
      },
    }
  } catch (error) {
    await listening.close()
    throw error
  }
}

/**
 * Opens the built site alone, for a build whose data is at Google: without data folder and
 * local-firebase, and with only the share pages that were published. Throws StartError with a message
 * for the person who started it.
 */
export async function openSiteServer(
  settings: Settings,
  { dist }: { dist: string },
): Promise<Pick<AppServer, 'origin' | 'close'>> {
  let handler = starting
  const listening = await listenOn(settings, (req, res) => handler(req, res))
  try {
    const publicUrl = settings.publicUrl ?? visitable(listening.origin)
    handler = requestHandler(null, publicUrl, builtSite(dist, publicUrl, true))
    return listening
  } catch (error) {
    await listening.close()
    throw error
  }
}
