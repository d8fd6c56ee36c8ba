import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['nonsense', /^Unknown command "nonsense"\. Known: build, demo, [^\n]*\n$/],
  ['toString', /^Unknown command "toString"\. [^\n]*\n$/],
  ['build nonsense', /^There is no part "nonsense" to build\. Known: site, server\n$/],
  ['build constructor', /^There is no part "constructor" to build\. [^\n]*\n$/],
])('npm run %s is refused in one line', (line, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/run.mjs', ...line.split(' ')], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(words)
})
