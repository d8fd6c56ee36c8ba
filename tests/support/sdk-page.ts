import type { IncomingMessage, ServerResponse } from 'node:http'
import { build } from 'vite'

/** Bundles the SDK suite as one script for a browser, with the SDK's browser builds. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: 'tests/sdk/page.ts', formats: ['es'], fileName: 'suite' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

/** Returns a handler that answers every path with a page that runs tests/sdk/page.ts. */
export async function sdkPage(): Promise<(req: IncomingMessage, res: ServerResponse) => void> {
  const suite = await bundle()
  const html = '<!doctype html><title>SDK</title><script type="module" src="/suite.js"></script>'
  return ({ url }, res) => {
    const script = url === '/suite.js'
    res.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    res.end(script ? suite : html)
  }
}
