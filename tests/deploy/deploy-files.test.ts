import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsFrom } from '../../server/settings.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const FILES = ['Caddyfile', 'Dockerfile', 'compose.yaml', 'nginx.conf', 'ppx.service'] as const

const known = new Set(['NODE_ENV'])
const { port } = settingsFrom(new Proxy({}, { get: (_, name) => void known.add(String(name)) }), './.data')

test.each([
  ['Dockerfile', /^ENV (.*)$/gm],
  ['ppx.service', /^Environment=(.*)$/gm],
  ['compose.yaml', /^ {6}([A-Z_]+): .*$/gm],
] as const)('%s sets only environment variables that the server reads', (name, settings) => {
  const names = [...read(name).matchAll(settings)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((one) => !known.has(one))).toEqual([])
})

test.each(FILES)('%s uses the port that the server listens on', (name) => {
  const ports = [...read(name).matchAll(/(?:127\.0\.0\.1:|ppx:|PORT=|EXPOSE )(\d+)/g)].map(
    ([, found]) => found,
  )
  expect(new Set(ports)).toEqual(new Set([String(port)]))
})

test.each(['Dockerfile', 'ppx.service'])('%s starts a file of the build', (name) => {
  expect(read(name)).toMatch(/node"?,? "?\/srv\/ppx\/server\/start\.js/)
  expect(existsSync('server/start.ts')).toBe(true)
})

test('the image is built from existing files with existing commands on a supported Node version', () => {
  const dockerfile = read('Dockerfile')
  const [, copied = ''] = /^COPY (package.*) \.\/$/m.exec(dockerfile) ?? []
  expect(copied.split(' ').filter((file) => !existsSync(file))).toEqual([])
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
    engines: { node: string }
  }
  for (const [, script = ''] of dockerfile.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(script)
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  for (const [, version] of dockerfile.matchAll(/FROM node:(\d+)/g))
    expect(Number(version)).toBeGreaterThanOrEqual(oldest)
})

test.each(['Dockerfile', 'Caddyfile', 'nginx.conf'])('%s names only paths that the server serves', (name) => {
  const paths = [...read(name).matchAll(/\/__\/\w+/g)].map(([path]) => path)
  expect(paths.length).toBeGreaterThan(0)
  const services = ['local-firebase/health.ts', 'local-firebase/metrics/service.ts']
  const answered = new Set(services.map((file) => /PATH = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]))
  expect(paths.filter((path) => !answered.has(path))).toEqual([])
})
