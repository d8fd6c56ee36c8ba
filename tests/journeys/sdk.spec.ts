import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { CASES } from '../sdk/cases.ts'
import { startWorld, type World } from '../sdk/world.ts'

let world: World
let page: Page

/** The suite as one script for a browser, with the SDK's browser builds. */
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

test.beforeAll(async ({ browser }) => {
  const suite = await bundle()
  world = await startWorld({
    page: (req, res) => {
      const script = req.url === '/suite.js'
      res.setHeader('content-type', script ? 'text/javascript' : 'text/html')
      res.end(
        script ? suite : '<!doctype html><title>SDK</title><script type="module" src="/suite.js"></script>',
      )
    },
  })
  page = await browser.newPage()
  await page.goto(world.origin)
  await page.waitForFunction(() => 'observeCase' in window)
})
test.afterAll(async () => {
  await page.close()
  await world.close()
})

for (const [service, cases] of Object.entries(CASES))
  test.describe(`the real SDK in Chromium: ${service}`, () => {
    for (const { name, expected } of cases.filter(({ only }) => only !== 'node'))
      test(name, async () => {
        const seen = await page.evaluate(
          ([of, title]) => window.observeCase(of as string, title as string),
          [service, name],
        )
        expect(seen).toEqual(expected)
      })
  })
