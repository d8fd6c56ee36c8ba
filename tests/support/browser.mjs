// Finds a Chromium for the browser tests, or gets one. In order: CHROME_PATH, a headless shell on the PATH (a journey
// costs half as much there as in the whole browser), in CI the distribution's headless shell, any Chromium on the PATH,
// Playwright's own, and, as root on Debian, the distribution's package.
import { spawn } from 'node:child_process'
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

/** Runs a command to its end, whatever that is: what was to come of it is looked for afterwards. */
const attempt = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', resolve).on('close', resolve)
  })

/** Installs a package where that is possible: as root on Debian. */
async function installPackage(name) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  await attempt('apt-get', ['update', '-qq'])
  await attempt('apt-get', ['install', '-y', '-qq', name])
}

/**
 * The path of a Chromium that starts on this machine, installing one when there is none.
 * @returns {Promise<string>}
 * @throws {Error} with what was tried, when no browser can be had
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (process.env.CI && !onPath([SHELL])) await installPackage(SHELL)
  const found = onPath([SHELL]) ?? onPath(NAMES) ?? (await playwrights())
  if (found) return found
  console.log('No Chromium found: installing one…')
  const withDeps = isRoot() ? ['--with-deps'] : []
  await attempt('npx', ['playwright', 'install', ...withDeps, 'chromium'], { timeout: 600_000 })
  const installed = await playwrights()
  if (installed) return installed
  await installPackage('chromium')
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
