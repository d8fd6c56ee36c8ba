import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { site } from '../src/config.ts'
import { runCommand } from './command/run-command.ts'
import { deployCommand } from './deploy/deploy.ts'
import type { CommandLine } from './deploy/steps.ts'

/** The project folder: the built command is in its dist/server. */
const root = join(import.meta.dirname, '..', '..')

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a program attached to this terminal. */
function run([program, ...args]: CommandLine): Promise<number> {
  // On Windows, npx is a batch file, which needs a shell.
  const shell = process.platform === 'win32' && program === 'npx'
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

await runCommand((args) =>
  deployCommand(args, {
    root,
    site,
    publishPages: join(import.meta.dirname, 'publish-pages.js'),
    run,
    say,
  }),
)
