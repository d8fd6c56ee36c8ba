import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../../build/source-files.ts'
import { LOCAL_PROJECT } from '../../local-firebase/server.ts'
import { STORED_ITEMS } from '../../src/admin/session/storedItems.ts'
import { site } from '../../src/config.ts'
import { missingClasses } from './classes.ts'
import { wrongDirections, wrongDirectionsInside } from './directions.ts'
import { unusedExports } from './exports.ts'
import { hoverForFingers } from './hover.ts'
import { ALONE } from '../../vitest.config.ts'
import { findCircle, importGraph, importsOf } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles(root, ['routes', 'src', 'local-firebase', 'server', 'build'])
const { edges, packages } = importGraph(root, files)

/**
 * Strings that look like storage keys but are not: locks, messages, names of the demonstration and of files.
 */
const NO_KEYS = ['ppx.tab.', 'ppx-signed-out', 'ppx-local', 'ppx.example', 'ppx-projects-']

/** Returns the strings of a source that begin like this product's storage keys. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(/['"`](ppx[.-][A-Za-z.-]*)/g)].map(([, key = '']) => key)

describe('the source tree', () => {
  test('has files to check', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(edges.length).toBeGreaterThan(100)
  })

  test('has imports in the agreed directions only', () => {
    expect(wrongDirections(edges)).toEqual([])
  })

  test('has imports in the agreed directions only inside the embedded server', () => {
    expect(wrongDirectionsInside(edges)).toEqual([])
  })

  test('has no import cycle', () => {
    expect(findCircle(edges.filter((edge) => edge.from !== 'src/routeTree.gen.ts'))).toBeNull()
  })

  test('has no files directly in src/entities', () => {
    const entries = readdirSync(join(root, 'src/entities'), { withFileTypes: true })
    expect(entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))).toEqual([])
  })

  test('imports the Firebase SDK in src/firebase only', () => {
    const users = [...packages].filter(([, names]) => names.some((name) => /^@?firebase(\/|$)/.test(name)))
    const outside = users.map(([file]) => file).filter((file) => !file.startsWith('src/firebase/'))
    // The rules parser has the same package scope, but is only the grammar, not part of the SDK.
    expect(outside.filter((file) => !file.startsWith('local-firebase/rules/'))).toEqual([])
  })

  test('imports only the small build of zod', () => {
    const users = [...packages].filter(([, names]) => names.includes('zod')).map(([file]) => file)
    expect(users).toEqual([])
  })

  test('writes to the browser’s storage exactly in the files that the list of stored items names', () => {
    const writes =
      /(?:local|session)Storage\.setItem\(|storage\(\)\?\.setItem\(|keepOnDevice\(|indexedDB\.open\(|caches\.open\(/
    const writers = files.filter(
      (file) =>
        file.startsWith('src/') &&
        file !== 'src/ui/deviceValue.ts' &&
        writes.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(writers.filter((file) => !/\.test\.tsx?$/.test(file)).sort()).toEqual(
      [...new Set(STORED_ITEMS.map(({ by }) => by))].sort(),
    )
  })

  test('uses only storage keys from the list of stored items, and every one of them', () => {
    const sources = files
      .filter((file) => file.startsWith('src/') && !/\.test\.tsx?$|session\/storedItems\.ts$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    const named = [...STORED_ITEMS.map(({ key }) => key), ...NO_KEYS]
    const isNamed = (key: string) =>
      named.some((known) => key === known || (/[.-]$/.test(known) && key.startsWith(known)))
    const unknown = sources.flatMap(([file, source]) =>
      keysIn(source)
        .filter((key) => !isNamed(key))
        .map((key) => `${file}: ${key}`),
    )
    expect(unknown).toEqual([])
    const gone = STORED_ITEMS.filter(({ key }) => sources.every(([, source]) => !source.includes(key)))
    expect(gone).toEqual([])
  })

  test('runs tests that reset or mock modules, or set the source of the lists, in a process of their own', () => {
    const tests = ['src', 'local-firebase', 'server', 'build'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith('.test.ts') ? `${folder}/${file}` : [],
      ),
    )
    const replacing = tests.filter((file) =>
      /\b(vi\.(resetModules|mock|doMock)|provideSource)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(replacing.length).toBeGreaterThan(3)
    expect(replacing.filter((file) => !ALONE.includes(file))).toEqual([])
  })

  test('has the same Firebase project id in the application and the embedded server', () => {
    expect(site.firebase.projectId).toBe(LOCAL_PROJECT)
  })

  test('has no default exports', () => {
    const offenders = files.filter((file) => /^export default/m.test(readFileSync(join(root, file), 'utf8')))
    expect(offenders).toEqual([])
  })

  test('exports nothing that no other file uses', () => {
    const folders = ['routes', 'src', 'local-firebase', 'server', 'build', 'tests', 'bench', 'docs']
    const inside = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
    )
    const all = [...readdirSync(root), ...inside].filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    const texts = new Map(all.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
    // Stand-ins export whatever the libraries do; routes, and files copied into a tree for a proof, are found
    // by path.
    const has = (file: string) =>
      !/^(src\/first-view\/stand-ins|routes|tests\/(entities|first-view))\//.test(file)
    expect(unusedExports(texts).filter(has)).toEqual([])
  })

  test('uses only classes that its style sheets define', () => {
    expect(missingClasses(root, files)).toEqual([])
  })

  test('limits hover styles on the public side to pointers that can hover', () => {
    const sheets = ['site', 'ui']
      .flatMap((part) =>
        readdirSync(join(root, 'src', part), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${part}/${file}`,
        ),
      )
      .filter((file) => /^(site\/.*|ui\/(tabs\/)?[^/]+)\.css$/.test(file))
    expect(sheets.length).toBeGreaterThan(20)
    const left = sheets.flatMap((sheet) =>
      hoverForFingers(readFileSync(join(root, 'src', sheet), 'utf8')).map((rule) => `${sheet}: ${rule}`),
    )
    expect(left).toEqual([])
  })
})

describe('the check itself', () => {
  test('finds a hover style outside the media query for pointers that hover', () => {
    const kept = '@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n'
    expect(hoverForFingers(kept)).toEqual([])
    expect(hoverForFingers(`${kept}.b:hover {\n  color: red;\n}\n${kept}`)).toEqual(['.b:hover {'])
  })

  test('finds a screen of the public site that imports the back office', () => {
    const { edges } = importsOf('src/site/Projects.tsx', "import { Grid } from '../admin/Grid.tsx'\n")
    expect(wrongDirections(edges)).toEqual(['src/site/Projects.tsx must not import src/admin/Grid.tsx'])
  })

  test('finds an export that is used in its own file only', () => {
    const texts = new Map([
      ['a.ts', 'export const used = 1\nexport function alone() {}\nalone()'],
      ['b.ts', "import { used } from './a.ts'"],
    ])
    expect(unusedExports(texts)).toEqual(['a.ts: alone'])
  })

  test('finds a lazy import as well', () => {
    const { edges } = importsOf('src/ui/Tabs.tsx', "const load = () => import('../firebase/auth.ts')\n")
    expect(wrongDirections(edges)).toEqual(['src/ui/Tabs.tsx must not import src/firebase/auth.ts'])
  })

  test('finds an import of the app in the server, and of the server in the app', () => {
    const server = importsOf('local-firebase/main.ts', "import { site } from '../src/config.ts'\n").edges
    const app = importsOf(
      'src/firebase/app.ts',
      "import { open } from '../../local-firebase/server.ts'\n",
    ).edges
    expect(wrongDirections([...server, ...app])).toHaveLength(2)
  })

  test('finds rules that import a service, a service that imports another, and an unknown folder', () => {
    const edgeOf = (from: string, target: string) =>
      importsOf(`local-firebase/${from}`, `import type { X } from '${target}'\n`).edges
    expect(
      wrongDirectionsInside([
        ...edgeOf('rules/values/time.ts', '../../firestore/commit.ts'),
        ...edgeOf('storage/upload.ts', '../firestore/commit.ts'),
        ...edgeOf('mail/outbox.ts', '../store/database.ts'),
        ...edgeOf('server.ts', './firestore/service.ts'),
        ...edgeOf('firestore/commit.ts', '../store/database.ts'),
      ]),
    ).toEqual([
      'local-firebase/rules/values/time.ts must not import local-firebase/firestore/commit.ts',
      'local-firebase/storage/upload.ts must not import local-firebase/firestore/commit.ts',
      'local-firebase/mail/outbox.ts is in no known folder of the server',
    ])
  })

  test('finds a plugin of the build that imports a screen', () => {
    const { edges } = importsOf('build/chunks.ts', "import { Tabs } from '../src/ui/tabs/Tabs.tsx'\n")
    expect(wrongDirections(edges)).toEqual(['build/chunks.ts must not import src/ui/tabs/Tabs.tsx'])
  })

  test('finds a cycle of three files', () => {
    const edge = (from: string, to: string) => ({ from, to, type: false })
    expect(findCircle([edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'a.ts')])).toEqual([
      'a.ts',
      'b.ts',
      'c.ts',
      'a.ts',
    ])
    expect(findCircle([edge('a.ts', 'b.ts'), edge('a.ts', 'c.ts'), edge('b.ts', 'c.ts')])).toBeNull()
  })

  test('does not count type imports as a cycle', () => {
    const { edges } = importsOf('a.ts', "import type { B } from './b.ts'\n")
    expect(findCircle([...edges, { from: 'b.ts', to: 'a.ts', type: false }])).toBeNull()
  })
})
