// npm run check: everything that needs no browser. Format, lint and types run side by side, then the unit and
// service tests.
import { spawn } from 'node:child_process'

/** Runs a script of package.json; prints its output when it has ended, or directly for the last one. */
const run = (script, stdio = 'pipe') =>
  new Promise((resolve) => {
    let printed = ''
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['inherit', stdio, stdio] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (printed += piece))
    child.on('close', (status) => resolve({ script, status: status ?? 1, printed }))
  })

const results = await Promise.all(['check:format', 'check:lint', 'check:types'].map((script) => run(script)))
for (const { script, status, printed } of results)
  if (status !== 0) console.error(`✗ npm run ${script}\n${printed}`)
const failed = results.find(({ status }) => status !== 0)
process.exitCode = failed ? failed.status : (await run('check:unit', 'inherit')).status
