// Finds a Chromium for the browser tests, or gets one. In order: CHROME_PATH, a headless shell on the PATH (a journey
// costs half as much there as in the whole browser), in CI the distribution's headless shell, any Chromium on the PATH,
// Playwright's own, and, as root on Debian, the distribution's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name)
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

/** Installs a package where that is possible: as root on Debian. */
function installPackage(name) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' })
}

/**
 * The path of a Chromium that starts on this machine, installing one when there is none.
 * @returns {Promise<string>}
 * @throws {Error} with what was tried, when no browser can be had
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (process.env.CI && !onPath([SHELL])) installPackage(SHELL)
  const found = onPath([SHELL]) ?? onPath(NAMES) ?? (await playwrights())
  if (found) return found
  console.log('No Chromium found: installing one…')
  const withDeps = isRoot() ? ['--with-deps'] : []
  spawnSync('npx', ['playwright', 'install', ...withDeps, 'chromium'], { stdio: 'inherit', timeout: 600_000 })
  const installed = await playwrights()
  if (installed) return installed
  installPackage('chromium')
  const packaged = onPath(NAMES)
  if (packaged) return packaged
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
