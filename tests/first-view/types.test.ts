import { execFile } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { firstViewModules } from '../../build/first-view-modules.ts'

const root = resolve(import.meta.dirname, '../..')

/** Returns the compiler's errors for a program, one line each: `src/a.ts(1,2): error …`. */
const complaints = (project: string): Promise<string[]> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false'],
      { cwd: root },
      (_error, said) => done(said.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))),
    ),
  )

test('a first view uses only query properties that its stand-in has, and using another does not compile', async () => {
  const said = await complaints(import.meta.dirname)
  const modules = new Set([...firstViewModules().keys()].map((file) => relative(root, file)))
  const inFirstView = said.filter((line) => modules.has(line.slice(0, line.indexOf('('))))
  expect(modules).toContain('src/site/record/RoleTable.tsx')
  expect(inFirstView).toEqual([])
  const tooMuch = said.filter((line) => line.startsWith('tests/first-view/'))
  expect(tooMuch).toHaveLength(1)
  expect(tooMuch[0]).toMatch(/asks-too-much\.ts.*'isFetching' does not exist/)
})
