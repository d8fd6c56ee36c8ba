import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small built site with the project's real rules and headers, for openAppServer's `dist`. */
export interface TestSite {
  dist: string
  dataDir: string
  remove(): void
}

export const SCRIPT = 'const a = "ä"'
export const ENTRY = `export const text = '${'long enough to be worth compressing '.repeat(100)}'`

export function testSite(): TestSite {
  const dist = mkdtempSync(join(tmpdir(), 'app-server-'))
  for (const file of ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'])
    cpSync(file, join(dist, 'server', file))
  const folder = join(dist, 'site')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Site</title><script>${SCRIPT}</script>`)
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), ENTRY)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.vite', 'modules.json'), '{}')
  writeFileSync(join(dist, 'secret.txt'), 'secret')
  return { dist, dataDir: join(dist, 'data'), remove: () => rmSync(dist, { recursive: true, force: true }) }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request with exactly this path and these headers; fetch would normalise both. */
export function ask(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}
