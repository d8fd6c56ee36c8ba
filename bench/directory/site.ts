import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { listen } from '../../local-firebase/http/listen.ts'
import { openLocalFirebase } from '../../local-firebase/server.ts'
import type { Loaded } from '../../src/directory/engine/table.ts'
import { ROW_FORMAT } from '../../src/directory/rows.ts'
import { DIRECTORY_COLLECTIONS, META_PATH, SHARD_ROWS, shardPath } from '../../src/directory/shards.ts'
import { fieldsOf } from '../../tests/support/plain-fields.ts'
import { PROJECT } from '../../tests/support/local-firebase.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the bench's page, with a database that contains only the directory. */
export async function directorySite(rows: Loaded) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ppx-directory-'))
  const outDir = path.join(folder, 'page')
  await build({
    root: path.join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir },
  })
  const server = await openLocalFirebase({ ...PROJECT, dataDir: path.join(folder, 'data') })
  const meta: Record<string, { rows: Record<string, number> }> = {}
  for (const collection of DIRECTORY_COLLECTIONS) {
    const { ids, texts } = rows[collection]
    const counts: Record<string, number> = {}
    const size = SHARD_ROWS[collection]
    for (let shard = 0; shard * size < ids.length; shard++) {
      const own = ids.slice(shard * size, (shard + 1) * size)
      const entries = own.map((id, at) => [id, texts[shard * size + at] ?? ''] as const)
      server.write(
        shardPath(collection, shard),
        fieldsOf({ rows: Object.fromEntries(entries), lastChange: 'bench' }),
      )
      counts[shard] = own.length
    }
    meta[collection] = { rows: counts }
  }
  server.write(META_PATH, fieldsOf({ format: ROW_FORMAT, ...meta, lastChange: 'bench' }))
  const listening = await listen(
    async (request, response) => {
      if (await server.handle(request, response)) return true
      const { pathname } = new URL(request.url ?? '/', 'http://page')
      const file = path.join(outDir, pathname === '/' ? 'index.html' : pathname)
      const body = await readFile(file).catch(() => null)
      response.writeHead(body ? 200 : 404, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' })
      response.end(body)
      return true
    },
    { port: 0, host: '127.0.0.1' },
  )
  return {
    origin: listening.origin,
    async stop() {
      await listening.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
