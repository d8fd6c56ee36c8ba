// Finds or installs a Chromium for the browser tests. In order: CHROME_PATH, the headless shell named by
// tests/support/chromium, a headless shell on the PATH (a journey costs half as much in it as in the full
// browser), any Chromium on the PATH, Playwright's own, and, as root on Debian, the distribution's package.
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

/**
 * Runs a command and waits for its end; resolves with its exit code, or with the error that kept it from
 * running.
 */
const attempt = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', resolve).on('close', resolve)
  })

/** Installs a package if possible: as root on Debian. */
async function installPackage(name) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  await attempt('apt-get', ['update', '-qq'])
  await attempt('apt-get', ['install', '-y', '-qq', name])
}

/**
 * Folder of the package.json that names the headless shell: a separate package, so that running the site does
 * not download it.
 */
const PACKAGE = join(import.meta.dirname, 'chromium')
const NAME = '@sparticuz/chromium'

/**
 * Returns the headless shell for Linux on x64 from its npm package, installed on first use; null if it cannot
 * be installed or does not start.
 */
async function shellFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium', dependencies[NAME])
  const path = join(folder, 'chromium')
  if (!existsSync(path)) {
    cpSync(PACKAGE, folder, { recursive: true })
    // The package's own code is not run: it needs a newer Node.
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
 * Returns the path of a Chromium that starts on this machine, and installs one if there is none.
 * @returns {Promise<string>}
 * @throws {Error} with the attempts made, if no browser can be found or installed
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  // The system package brings the libraries and fonts that the npm one needs too.
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

/** Arguments that make headless Chromium quiet and deterministic, also as root and on a closed network. */
export const BROWSER_ARGS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
