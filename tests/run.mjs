// npm test: everything that must hold. Format, lint, types, unit and service tests, the build,
// then the journeys in a real browser, which also weigh what a visitor downloads. Stops at the first failure with its exit code.
import { spawnSync } from 'node:child_process'
import { BROWSER_ARGS, findBrowser } from './support/browser.mjs'

const run = (title, command, args, env = {}) => {
  const started = Date.now()
  console.log(`\n▶ ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) {
    console.error(`✗ ${title} failed`)
    process.exit(status ?? 1)
  }
  console.log(`✓ ${title} (${Math.round((Date.now() - started) / 1000)} s)`)
}

run('Format, lint, types, unit and service tests', 'npm', ['run', '--silent', 'check'])
run('Build', 'npm', ['run', '--silent', 'build'])
const browser = await findBrowser()
run('Journeys in Chromium', 'npx', ['playwright', 'test'], {
  CHROME_PATH: browser,
  CHROME_ARGS: BROWSER_ARGS.join(' '),
})
