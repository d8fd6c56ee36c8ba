import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const CHILD = join(import.meta.dirname, 'memory.child.ts')

test('the peak heap of a busy server stays below three times the memory it needs', async () => {
  const script = `import('vite').then((vite) => vite.runnerImport(${JSON.stringify(CHILD)}))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '-e', script])
  const { peak, needed } = JSON.parse(stdout) as { peak: number; needed: number }
  expect(peak / needed).toBeLessThan(3)
})
