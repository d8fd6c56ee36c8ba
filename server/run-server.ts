import { isLoopback } from '../local-firebase/http/loopback.ts'
import { site } from '../src/config.ts'
import { openAppServer, openSiteServer, type AppServer } from './serve/app-server.ts'
import { settingsFrom, StartError, type Settings } from './settings.ts'

/** Time that requests in flight have to finish after the server was told to stop, ms. */
const PATIENCE_MS = 10_000

const say = (line: string) => void process.stdout.write(`${line}\n`)
const warn = (line: string) => void process.stderr.write(`${line}\n`)

let stopping = false

function stopOnSignal(server: Pick<AppServer, 'close'>): void {
  const stop = () => {
    if (stopping) return
    stopping = true
    const impatient = setTimeout(() => {
      warn('Some responses were not finished in time.')
      process.exit(0)
    }, PATIENCE_MS)
    server.close().then(
      () => {
        clearTimeout(impatient)
        process.exit(0)
      },
      (error: unknown) => {
        warn(String(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function warnOfOpenHost({ host, publicUrl }: Settings): void {
  if (!isLoopback(host) && !publicUrl?.startsWith('https:'))
    warn(
      `Warning: ${host} is reachable by others without https. Put a proxy with https in front of it and set PUBLIC_URL.`,
    )
}

/** Serves the site without local-firebase: a build for a Firebase project reads and writes there. */
async function startSiteAlone(settings: Settings, dist: string): Promise<void> {
  const server = await openSiteServer(settings, { dist })
  stopOnSignal(server)
  say(`Ready on ${server.origin}`)
  say(`The data is in the Firebase project ${site.firebase.projectId}; local-firebase was not started.`)
}

async function start({ dist, dataDir, prepare }: Command): Promise<void> {
  const settings = settingsFrom(process.env, dataDir)
  warnOfOpenHost(settings)
  if (site.onGoogle) return startSiteAlone(settings, dist)
  const server = await openAppServer(settings, { dist, log: say })
  stopOnSignal(server)
  const lines = await prepare(server, settings, say)
  if (stopping) return
  server.open()
  say(`Ready on ${server.origin}`)
  for (const line of lines) say(line)
}

/** Preparations before requests from outside are answered; resolves to the lines to print after "Ready". */
export type Prepare = (
  server: AppServer,
  settings: Settings,
  say: (line: string) => void,
) => Promise<string[]>

export interface Command {
  /** The build folder, which contains `site` and `server`. */
  dist: string
  /** The data folder, unless DATA_DIR names another one. */
  dataDir: string
  prepare: Prepare
}

/** Runs a command that serves the site until it is told to stop. Exits with code 1 if it cannot start. */
export function runServer(command: Command): void {
  start(command).catch((error: unknown) => {
    // Work interrupted by the stop continues at the next start.
    if (stopping) return
    warn(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error))
    process.exit(1)
  })
}
