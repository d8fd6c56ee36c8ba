import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'
import type { Bundle, Output } from './bundle.ts'
import { markPng } from './web-app-icon.ts'

const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' },
] as const

/** Returns the web app manifest with the configured product name (W3C Web Application Manifest). */
function manifest(product: string): string {
  const icons = ICONS.filter(({ file }) => file.startsWith('icon')).map(({ file, size, purpose }) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
  return JSON.stringify(
    {
      id: './',
      name: `${product}: construction news, projects and players`,
      short_name: product,
      description: 'Construction news, projects and players of the Middle East',
      lang: 'en-GB',
      start_url: './',
      scope: './',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#0b5394',
      icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
    },
    null,
    2,
  )
}

/** Whether an output is a web worker, which Vite builds separately and emits as an asset. */
const isWorker = (output: Output): boolean =>
  output.type === 'asset' && /^assets\/.*\.js$/.test(output.fileName)

/**
 * Returns all scripts and style sheets that visitors may need: the entry, and public screens with all
 * imports.
 */
function publicFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const collect = (chunk: Output | undefined) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const name of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(bundle[name])
  }
  for (const chunk of Object.values(bundle))
    if (isWorker(chunk)) files.add(chunk.fileName)
    else if (chunk.isEntry || chunk.moduleIds?.some((id) => id.includes('/routes/_site/'))) collect(chunk)
  return [...files].sort()
}

/** Returns the code of a service worker as JavaScript; service workers are not part of any bundle. */
async function workerCode(file: string): Promise<string> {
  const source = await readFile(`src/site/offline/${file}`, 'utf8')
  return (await transformWithOxc(source, file, { lang: 'ts' })).code
}

/**
 * Vite plugin that makes the site installable and usable offline: manifest, icons, service worker, file list.
 */
export function webApp(): Plugin {
  let product = 'PPX'
  return {
    name: 'ppx-web-app',
    configResolved(config) {
      product = String(config.env.VITE_PRODUCT ?? product)
    },
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(manifest(product))
      })
      for (const { file, size, purpose } of ICONS)
        server.middlewares.use(`/${file}`, (_request, response) => {
          response.setHeader('Content-Type', 'image/png').end(markPng(size, purpose))
        })
    },
    generateBundle: {
      // After Vite has written index.html, whose text is part of the version.
      order: 'post',
      async handler(_options, output) {
        const bundle: Bundle = output
        const extras = ['manifest.webmanifest', 'favicon.svg', ...ICONS.map(({ file }) => file)]
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest(product) })
        for (const { file, size, purpose } of ICONS)
          this.emitFile({ type: 'asset', fileName: file, source: markPng(size, purpose) })

        const page = String(bundle['index.html']?.source ?? '')
        if (page === '') throw new Error('index.html is not written yet: the service worker has no version')
        const files = ['./', ...publicFiles(bundle), ...extras]
        const entry = /<meta name="entry" content="([^"]+)"/.exec(page)?.[1]
        if (entry === undefined)
          throw new Error('index.html names no entry: the service worker cannot tell its page')
        const code = await workerCode('worker.ts')
        const version = createHash('sha256')
          .update(page + files.join() + code)
          .digest('hex')
          .slice(0, 12)
        const shell: Record<string, unknown> = { version, files, entry }
        const filled = code.replaceAll(/\bSHELL\.(\w+)/g, (_, name: string) => JSON.stringify(shell[name]))
        const workers = { 'sw.js': filled, 'sw-off.js': await workerCode('removed-worker.ts') }
        for (const [fileName, text] of Object.entries(workers))
          this.emitFile({ type: 'asset', fileName, source: (await minify(fileName, text)).code })
      },
    },
  }
}
