import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { type LocalFirebase, type LocalFirebaseOptions, openLocalFirebase } from './server.ts'

/**
 * Registry of the servers open in this process, by data folder. On a restart, Vite creates the new server
 * before it closes the old one, from a fresh copy of this module; the registry lets the copies hand over the
 * folder.
 */
const REGISTRY = Symbol.for('local-firebase.open')

function openServers(): Map<string, Promise<LocalFirebase>> {
  const holder = globalThis as { [REGISTRY]?: Map<string, Promise<LocalFirebase>> }
  return (holder[REGISTRY] ??= new Map())
}

/** Vite plugin that mounts the embedded server in the dev and preview servers, on the origin of the page. */
export function localFirebase(options: Omit<LocalFirebaseOptions, 'publicUrl'>): Plugin {
  let opened: Promise<LocalFirebase> | undefined

  async function mount(server: ViteDevServer | PreviewServer): Promise<void> {
    const { port } = server.config.server
    const servers = openServers()
    const earlier = servers.get(options.dataDir)
    opened = Promise.resolve(earlier)
      .then((previous) => previous?.close())
      .then(() =>
        openLocalFirebase({
          log: (line) => server.config.logger.info(line),
          ...options,
          publicUrl: `http://localhost:${port}`,
        }),
      )
    servers.set(options.dataDir, opened)
    const local = await opened
    server.middlewares.use((req, res, next) => {
      local.handle(req, res).then(
        (known) => {
          if (!known) next()
        },
        (error: unknown) => next(error),
      )
    })
    server.httpServer?.once('close', () => void close())
  }

  async function close(): Promise<void> {
    const servers = openServers()
    if (!opened || servers.get(options.dataDir) !== opened) return
    servers.delete(options.dataDir)
    await (await opened).close()
  }

  return { name: 'local-firebase', configureServer: mount, configurePreviewServer: mount, closeBundle: close }
}
