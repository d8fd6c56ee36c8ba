import { request as httpsRequest } from 'node:https'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { CASES } from '../sdk/cases.ts'
import { startBackend, type Backend } from '../sdk/backend.ts'
import { sdkPage } from '../support/sdk-page.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts'

// The server as in production: behind a proxy with TLS, known only by PUBLIC_URL.
const HOST = 'site.example'
const PUBLIC_URL = `https://${HOST}`

let proxy: TlsProxy
let browser: Browser
let site: RunningSite

test.beforeAll(async ({ playwright, launchOptions }) => {
  proxy = await startTlsProxy(HOST)
  const resolve = `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${proxy.port}`
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), resolve],
  })
  site = await startSite('demo', { PUBLIC_URL })
})
test.afterAll(async () => {
  await browser.close()
  await site.stop()
  await proxy.close()
})

/**
 * Opens a page that trusts the proxy's certificate, with its requests that were not https to the site itself.
 */
async function visitor(): Promise<{ page: Page; astray: string[] }> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const astray: string[] = []
  page.on('request', (asked) => {
    if (!/^(https:\/\/site\.example\/|data:|blob:)/.test(asked.url())) astray.push(asked.url())
  })
  page.on('console', (message) => {
    if (/mixed content|refused|blocked/i.test(message.text())) astray.push(message.text())
  })
  return { page, astray }
}

test('the public site and the back office work over HTTPS without any unencrypted request', async () => {
  proxy.forwardTo(site.origin)
  const { page, astray } = await visitor()
  await page.goto(`${PUBLIC_URL}/#/projects`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()

  await page.goto(`${PUBLIC_URL}/#/admin/projects`)
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toContainText(site.email)
  await page.getByRole('grid').locator('[data-row] [data-column="name"] a').first().click()
  const form = page.getByRole('form')
  await form.getByLabel('City', { exact: true }).fill('Over TLS')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('City', { exact: true })).toHaveValue('Over TLS')
  expect(astray).toEqual([])
  await page.context().close()
})

test.describe('the real SDK over HTTPS', () => {
  let world: Backend
  let opened: Awaited<ReturnType<typeof visitor>>
  test.beforeAll(async () => {
    world = await startBackend({ publicUrl: PUBLIC_URL, page: await sdkPage() })
    proxy.forwardTo(world.origin)
    opened = await visitor()
    await opened.page.goto(PUBLIC_URL)
    await opened.page.waitForFunction(() => 'observeCase' in window)
  })
  test.afterAll(async () => {
    await opened.page.context().close()
    await world.close()
  })

  for (const [service, name] of [
    ['storage', 'an upload of 5000000 bytes reports its progress and is stored unchanged'],
    ['storage', 'a download URL works without the SDK, but not with a made-up token'],
    ['auth', 'a password is reset by mail, once, and every session ends'],
    ['errors', 'staff can read and write once signed in, but not once signed out'],
  ] as const)
    test(`${service}: ${name}`, async () => {
      const seen = await opened.page.evaluate(([of, title]) => window.observeCase(of, title), [
        service,
        name,
      ] as const)
      expect(seen).toEqual(CASES[service]?.find((one) => one.name === name)?.expected)
      expect(opened.astray).toEqual([])
    })
})

/** Sends a request to the proxy under this host name, without the browser. */
function ask(
  host: string,
  path: string,
  headers = {},
): Promise<{ status: number; upload: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = httpsRequest(
      { port: proxy.port, path, headers: { host, ...headers }, method: 'POST', rejectUnauthorized: false },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, upload: answer.headers['x-goog-upload-url']?.toString() })
      },
    )
    asked.on('error', reject)
    asked.end('{}')
  })
}

test('only the public host name is served, and false X-Forwarded headers change no address', async () => {
  const world = await startBackend({ publicUrl: PUBLIC_URL })
  proxy.forwardTo(world.origin)
  const upload = {
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-length': '10',
  }
  const path = '/v0/b/sdk-suite.firebasestorage.app/o?name=open%2Fa.png'
  const known = await ask(HOST, path, upload)
  expect(known.status).toBe(200)
  expect(known.upload).toMatch(/^https:\/\/site\.example\/v0\/b\/sdk-suite\.firebasestorage\.app\/o\?/)
  for (const host of ['evil.example', 'site.example.evil.example', 'site.example:8443', 'SITE.example.'])
    expect((await ask(host, path, upload)).status, host).toBe(403)
  await world.close()
  proxy.forwardTo(site.origin)
  expect((await ask('evil.example', '/')).status).toBe(421)
})
