import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { importOptions } from './options.ts'

afterEach(() => vi.unstubAllEnvs())

test('flags override the environment, which overrides the defaults', () => {
  vi.stubEnv('PPX_EMAIL', 'env@ppx.example')
  vi.stubEnv('PPX_PASSWORD', 'from the environment')
  const options = importOptions(['news', 'file.csv', '--email', 'flag@ppx.example'])
  expect(options).toMatchObject({
    kind: 'news',
    url: 'http://127.0.0.1:8080',
    email: 'flag@ppx.example',
    password: 'from the environment',
  })
})

test('a relative file is resolved against the folder of the command, not npm’s', () => {
  vi.stubEnv('INIT_CWD', path.resolve('/somewhere'))
  expect(importOptions(['roles', 'a/file.csv']).file).toBe(path.resolve('/somewhere/a/file.csv'))
})

test.each([
  [[], /Name the collection to import/],
  [['houses', 'file.csv'], /Name the collection to import/],
  [['projects'], /Name one file/],
  [['projects', 'a.csv', 'b.csv'], /Name one file/],
  [['projects', 'a.csv', '--colour', 'red'], /--colour/],
  [['projects', 'a.csv', '--url', 'not an address'], /not a web address/],
])('%j is rejected with an instruction', (args, words) => {
  expect(() => importOptions(args)).toThrow(words)
})
