// npm test: everything that must hold. Format, lint, types, unit and service tests, the build, then the
// journeys in a real browser, which also check download sizes. Stops at the first failure with its exit code.
import { spawn } from 'node:child_process'
import { BROWSER_ARGS, findBrowser } from './support/browser.mjs'

const run = (title, command, args, env = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    console.log(`\n▶ ${title}`)
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on('close', (status) => {
      if (status !== 0) {
        console.error(`✗ ${title} failed`)
        process.exit(status ?? 1)
      }
      console.log(`✓ ${title} (${Math.round((Date.now() - started) / 1000)} s)`)
      resolve()
    })
  })

// Downloading a browser waits for the network while the checks use the processors. A failure surfaces at the
// await below.
const browser = findBrowser()
browser.catch(() => undefined)
await run('Format, lint, types, unit and service tests', 'npm', ['run', '--silent', 'check'])
await run('Build', 'npm', ['run', '--silent', 'build'])
await run('Journeys in Chromium', 'npx', ['playwright', 'test'], {
  CHROME_PATH: await browser,
  CHROME_ARGS: BROWSER_ARGS.join(' '),
})
