import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deployments {
  origin: string
  /** Turns the site into another version: every built file gets a new name, and the old names are gone. */
  deploy(version: string): void
  /** Overrides the answer for one path from now on; null restores the site's own. */
  answer(path: string, answer: ((res: ServerResponse) => void) | null): void
  close(): Promise<void>
}

const TEXT = /html|javascript|css|json/
/**
 * Matches file names from a word boundary and of limited length: in a long text without a dot, such as a
 * source map, every character would otherwise start another attempt.
 */
const FILE = /(?<![\w.-])[\w.-]{1,100}\.(?:js|css)\b/g

async function bodyOf(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Uint8Array.from(Buffer.concat(parts))
}

/**
 * Serves a running site as one version after another, as Hosting does: file names within the files are
 * rewritten too. Everything else, including the services, is passed through.
 */
export async function startDeployments(site: string): Promise<Deployments> {
  const names = new Set(readdirSync('dist/site/assets'))
  const answers = new Map<string, (res: ServerResponse) => void>()
  let version = ''
  const renamed = (name: string) => name.replace(/\.(\w+)$/, `${version}.$1`)
  const original = (name: string) => [...names].find((of) => renamed(of) === name)
  const rename = (text: string) => text.replaceAll(FILE, (name) => (names.has(name) ? renamed(name) : name))
  /** Changes the service worker's version, a hash of the files that it names. */
  const renameVersion = (text: string) => text.replaceAll(/\b[0-9a-f]{12}\b/g, (of) => of + version)

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = req.url ?? '/'
    const [path = ''] = asked.split('?')
    const own = answers.get(path)
    if (own) return own(res)
    const name = path.startsWith('/assets/') ? original(path.slice('/assets/'.length)) : undefined
    if (path.startsWith('/assets/') && name === undefined) {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.')
      return
    }
    const { connection: _, 'if-none-match': __, ...headers } = req.headers
    const { method = 'GET' } = req
    const inner = await fetch(site + (name === undefined ? asked : `/assets/${name}`), {
      method,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: await bodyOf(req) }),
    })
    const bytes = Buffer.from(await inner.arrayBuffer())
    const isBuilt = name !== undefined || ['/', '/index.html', '/sw.js'].includes(path)
    const isText = isBuilt && TEXT.test(inner.headers.get('content-type') ?? '')
    const text = isText ? rename(bytes.toString()) : ''
    const body = isText ? (path === '/sw.js' ? renameVersion(text) : text) : bytes
    const kept = [...inner.headers].filter(([key]) => !/^(etag|content-length|connection)$/.test(key))
    res.writeHead(inner.status, Object.fromEntries(kept)).end(body)
  }

  const server = createServer((req, res) => void pass(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => void (version = next),
    answer: (path, answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
