/**
 * Cost of the public screens on a cheap phone (CPU slowed down four times, slow 4G, 360 pixels wide),
 * compared with a page of React and one card: medians of interleaved cold visits in real Chromium.
 *   npm run bench:page
 * RUNS=5 visits of each; ONLY=projects,news selects screens. The key figures are the ratios in the last
 * column.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startSite } from '../tests/support/site.ts'
import { documentsRead, measure } from './page/lab.ts'
import { countFrom } from '../tests/support/count.ts'

const RUNS = countFrom('RUNS', 5)
const ONLY = process.env.ONLY?.split(',')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the baseline page, built and compressed like our own. */
async function serveHello() {
  const outDir = await mkdtemp(path.join(tmpdir(), 'ppx-hello-'))
  const root = path.resolve('bench/page/hello')
  // This file runs in development mode; React's development build, which it would use, is twice as large.
  process.env.NODE_ENV = 'production'
  await build({
    root,
    mode: 'production',
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { outDir },
  })
  const files = new Map<string, Buffer>()
  for (const name of await readdir(outDir, { recursive: true })) {
    if (path.extname(name)) files.set(`/${name}`, brotliCompressSync(await readFile(path.join(outDir, name))))
  }
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = TYPES[path.extname(name)] ?? 'text/plain'
    response.writeHead(files.has(name) ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

const hello = await serveHello()
const site = await startSite('demo')
try {
  const screens = [
    { name: 'projects', url: `${site.origin}/#/projects`, ready: 'main h3 a' },
    { name: 'filtered', url: `${site.origin}/#/projects?country=Saudi+Arabia`, ready: 'main h3 a' },
    { name: 'players', url: `${site.origin}/#/players`, ready: 'main h3 a' },
    { name: 'news', url: `${site.origin}/#/news`, ready: 'main h3 a' },
    {
      name: 'article',
      url: `${site.origin}/#/news?item=background-gulf-railways`,
      ready: 'article h2',
    },
    { name: 'one project', url: `${site.origin}/#/projects/riyadh-metro`, ready: 'main dl' },
  ].filter(({ name }) => ONLY?.includes(name) ?? true)
  const floor = { name: 'hello', url: `${hello.origin}/`, ready: 'article' }
  // Warm-up: the server compresses a file on its first request.
  for (const { url, ready } of screens) await documentsRead(url, ready)
  const answering = '#app[data-begun]:not([data-painted])'
  for (const screen of screens) Object.assign(screen, { usable: answering })
  const visits = await measure([floor, ...screens], RUNS)
  const least = visits.get('hello')?.lcp ?? Number.NaN
  for (const { name, url, ready } of [floor, ...screens]) {
    const visit = visits.get(name)
    if (!visit) continue
    const { lcp, blocking, usable, cls, js, css, requests } = visit
    const read = name === 'hello' ? 0 : await documentsRead(url, ready)
    console.log(
      [
        name.padEnd(12),
        `LCP ${lcp.toFixed(0)} ms`,
        `blocking ${blocking.toFixed(0)} ms`,
        `usable ${usable.toFixed(0)} ms`,
        `CLS ${cls.toFixed(3)}`,
        `JS ${js.toFixed(1)} kB`,
        `CSS ${css.toFixed(1)} kB`,
        `${requests} requests`,
        `${read} documents`,
        `${(lcp / least).toFixed(2)} × hello`,
      ].join('  '),
    )
  }
} finally {
  await site.stop()
  await hello.stop()
}
