import { ImportFailure } from './import/failure.ts'
import { importOptions, USAGE } from './import/options.ts'
import { runImport } from './import/run.ts'
import { exitCode, summary } from './import/summary.ts'

const stop = new AbortController()

/** The first Ctrl-C finishes the batch that is on its way, the second ends at once; nothing is half-written either way. */
process.once('SIGINT', () => {
  process.stderr.write('\nStopping after this batch. Ctrl-C again to stop at once.\n')
  stop.abort()
})

try {
  const options = importOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(`${USAGE}\n`)
  else {
    const outcome = await runImport(options, process.stderr, stop.signal)
    process.stdout.write(`${summary(outcome)}\n`)
    process.exitCode = exitCode(outcome)
  }
} catch (error) {
  const message = error instanceof ImportFailure ? error.message : `The import failed: ${String(error)}`
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
