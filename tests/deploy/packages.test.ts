import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  version: string
  resolved?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Whether a package is installed on a machine, by the platform entries of the lock file. */
const suits = ({ os, cpu }: Package, [system, processor]: readonly [string, string]): boolean =>
  (os?.includes(system) ?? true) && (cpu?.includes(processor) ?? true)

/** Packages that consist of one binary per platform. */
const binaries = packages.flatMap(([path, { optionalDependencies }]) => {
  const parts = Object.keys(optionalDependencies ?? {}).flatMap((name) => {
    const found = lock.packages[`node_modules/${name}`]
    return found?.os ? [found] : []
  })
  return parts.length > 1 ? [{ path, parts }] : []
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const)('the lock file has every binary for %s on %s', (...machine) => {
  expect(binaries.length).toBeGreaterThan(3)
  const missing = binaries.filter(({ parts }) => !parts.some((part) => suits(part, machine)))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('no required package is for some platforms only', () => {
  const bound = packages.filter(([, { optional, os }]) => !optional && os && os.length < 3)
  expect(bound.map(([path]) => path)).toEqual([])
})

test('packages come from the public registry or name no source', () => {
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('only known packages have an install script', () => {
  const scripts = packages.filter(([, { hasInstallScript, os }]) => hasInstallScript && !os)
  // Both scripts only print warnings or adjust the packages' settings; nothing is built from source.
  expect(scripts.map(([path]) => path)).toEqual(['node_modules/@firebase/util', 'node_modules/protobufjs'])
})

/** Licences that allow giving away and selling the product without conditions on our own code. */
const ALLOWED = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT AND OFL-1.1',
])

test('every package has an allowed licence, and those with conditions are not bundled', () => {
  const others = packages.filter(([, { license }]) => !ALLOWED.has(license ?? ''))
  // MPL-2.0 requires the source of changed files, CC-BY-4.0 attribution. Both apply only to tools of the
  // build and the tests, and to the package that draws share pictures, which is installed unchanged beside
  // the built server.
  expect(new Set(others.map(([, { license }]) => license))).toEqual(new Set(['CC-BY-4.0', 'MPL-2.0']))
  const used = others.filter(([path, { dev }]) => !dev && !path.startsWith('node_modules/@resvg/resvg-js'))
  expect(used.map(([path]) => path)).toEqual([])
})
