// Finds a Chromium for the browser tests, or gets one. In order: CHROME_PATH, the headless shell that tests/support/chromium names,
// a headless shell on the PATH (a journey costs half as much there as in the whole browser), any Chromium on the PATH,
// Playwright's own, and, as root on Debian, the distribution's package.
import { spawn } from 'node:child_process'
import { cpSync, createReadStream, createWriteStream, existsSync, readFileSync, renameSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

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

/** Runs a command to its end, whatever that is; its exit code, or the error that kept it from running. */
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

/** What names the headless shell: a package of its own, since who only runs the site need not download it. */
const PACKAGE = join(import.meta.dirname, 'chromium')
const NAME = '@sparticuz/chromium'

/** The headless shell for Linux on x64 out of its package, installed when first asked for; null where it cannot be had or does not start. */
async function shellFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium', dependencies[NAME])
  const path = join(folder, 'chromium')
  if (!existsSync(path)) {
    cpSync(PACKAGE, folder, { recursive: true })
    // Its own code, which asks for a newer Node, is not run.
    await attempt('npm', ['ci', '--silent', '--fetch-retries=0', '--engine-strict=false'], { cwd: folder })
    const packed = join(folder, 'node_modules', NAME, 'bin', 'chromium.br')
    if (!existsSync(packed)) return null
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(`${path}.part`, { mode: 0o755 }),
    )
    renameSync(`${path}.part`, path)
  }
  return (await attempt(path, ['--version'], { stdio: 'ignore' })) === 0 ? path : null
}

/**
 * The path of a Chromium that starts on this machine, installing one when there is none.
 * @returns {Promise<string>}
 * @throws {Error} with what was tried, when no browser can be had
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  // It brings the libraries and fonts that the packaged one needs as well.
  if (process.env.CI && !onPath([SHELL])) await installPackage(SHELL)
  const found = (await shellFromNpm()) ?? onPath([SHELL]) ?? onPath(NAMES) ?? (await playwrights())
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
