// Finds a Chromium for the browser tests, or gets one. In order: CHROME_PATH, one on the PATH, Playwright's own,
// and, as root on Debian, the distribution's package.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name)
  return null
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function isRoot() {
  return typeof process.getuid === 'function' && process.getuid() === 0
}

/**
 * The path of a Chromium that starts on this machine, installing one when there is none.
 * @returns {Promise<string>}
 * @throws {Error} with what was tried, when no browser can be had
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const found = onPath() ?? (await playwrights())
  if (found) return found
  console.log('No Chromium found: installing one…')
  const withDeps = isRoot() ? ['--with-deps'] : []
  spawnSync('npx', ['playwright', 'install', ...withDeps, 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  const installed = await playwrights()
  if (installed) return installed
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
    const packaged = onPath()
    if (packaged) return packaged
  }
  throw new Error(
    'No Chromium: set CHROME_PATH to one, or install it with "npx playwright install chromium".',
  )
}

/** Arguments that make headless Chromium quiet and steady, also as root and on a closed network. */
export const BROWSER_ARGS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
