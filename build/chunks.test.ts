import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at, chunks } from './chunks.ts'
import { firstViewModules } from './first-view-modules.ts'
import { staticImportClosure } from './import-graph.ts'
import { staffChunks } from './staff-chunks.ts'

const root = join(import.meta.dirname, '..')

/** Returns the chunk of one of our modules: the first group that matches. */
const chunkOf = (groups: typeof chunks, file: string) =>
  groups.find(({ test }) => test(join(root, file)))?.name
const ofStaff = (file: string) => chunkOf(staffChunks, file)

test.each([
  ['src/first-view/filtered-reads.ts', 'first'],
  ['src/first-view/stand-ins/query.ts', 'site'],
  ['src/site/frame/SiteFrame.tsx', 'site'],
  ['src/ui/lazyComponent.ts', 'site'],
  ['src/site/finder/FinderScreen.tsx', 'list'],
  ['src/site/project/ProjectScreen.tsx', 'record'],
  ['src/site/news/Timeline.tsx', 'news'],
  ['src/site/share/ShareButton.tsx', 'about'],
  ['routes/_site/projects/$projectId.tsx?tsr-split=component', 'records'],
  ['node_modules/@tanstack/query-core/build/modern/query.js', 'core'],
])('for visitors, %s is in the chunk %s', (file, chunk) => {
  expect(chunkOf(chunks, file)).toBe(chunk)
})

test.each([
  ['node_modules/react-dom/client.js', 'react'],
  ['src/application.tsx', 'frame'],
  ['src/entities/project/mutations.ts', 'writing'],
  ['src/admin/frame/StaffFrame.tsx', 'frame'],
  ['src/admin/frame/frame.module.css', 'frame'],
  ['src/admin/operation/useUndo.ts', 'frame'],
  ['src/ui/gridSearch.ts', 'frame'],
  ['src/ui/grid/Grid.tsx', 'grid'],
  ['src/admin/editor/RecordScreen.tsx', 'grid'],
  ['node_modules/@tanstack/table-core/dist/index.js', 'grid'],
])('for staff, %s is in the chunk %s', (file, chunk) => {
  expect(ofStaff(file)).toBe(chunk)
})

test('the SDK reader and sign-in import nothing of the writing chunk', () => {
  for (const module of staticImportClosure(
    ['sdk-reader', 'auth'].map((name) => join(root, `src/firebase/${name}.ts`)),
  ))
    expect(ofStaff(module.slice(root.length + 1)), module).not.toBe('writing')
})

test('a list of records statically imports nothing that writes records', () => {
  for (const list of ['projects', 'players', 'news', 'events']) {
    const modules = [...staticImportClosure([join(root, `routes/admin/_staff/${list}/route.tsx`)])]
    expect(modules.map((module) => ofStaff(module.slice(root.length + 1)))).not.toContain('writing')
    expect(modules).not.toContain(join(root, 'src/firebase/write.ts'))
  }
})

test("the routes of lists and the sign-in session statically import neither Auth, Firestore nor visitors' queries", () => {
  const routes = ['route', 'projects/route', 'players/route', 'news/route', 'events/route']
  const enter = 'src/admin/session/enter.ts'
  for (const file of [...routes.map((name) => `routes/admin/_staff/${name}.tsx`), enter]) {
    const modules = [...staticImportClosure([join(root, file)])].map((module) =>
      module.slice(root.length + 1),
    )
    for (const late of ['auth', 'database']) expect(modules, file).not.toContain(`src/firebase/${late}.ts`)
    for (const noun of ['project', 'player', 'news'])
      expect(modules, file).not.toContain(`src/entities/${noun}/queries.ts`)
  }
})

test('screens without a grid import nothing of the grid chunk, and routes are in no named chunk', () => {
  const chunksOf = (file: string) =>
    [...staticImportClosure([join(root, file)])].map((module) => ofStaff(module.slice(root.length + 1)))
  for (const screen of ['index', 'history', 'data-check', 'rates'])
    expect(chunksOf(`routes/admin/_staff/${screen}.tsx`), screen).not.toContain('grid')
  for (const route of ['route', 'projects/route'])
    expect(ofStaff(`routes/admin/_staff/${route}.tsx`), route).toBeUndefined()
})

test('the first view contains no back office, grid, form, dialog, filter panel or mutation module', () => {
  const files = [...firstViewModules().keys()].map((file) => file.slice(root.length + 1))
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.filter((file) => /^src\/(admin|ui\/(grid|form|dialog))\/|FilterPanel|mutations/.test(file)),
  ).toEqual([])
})

test('a chunk that names a missing file throws', () => {
  expect(() => at('src/site/finder/Gone.tsx')).toThrow('names what is not there: src/site/finder/Gone.tsx')
})

test('the static import closure contains imports and re-exports, but no types, packages, styles, dynamic imports or excluded files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppx-graph-'))
  const file = (name: string) => join(folder, name)
  const write = (name: string, text: string) => writeFileSync(file(name), text)
  write(
    'a.ts',
    "import './b.ts'\nimport type { C } from './c.ts'\nimport { type D } from './d.ts'\nexport { e } from './e.ts'\n" +
      "import 'package'\nimport './look.css'\nexport const late = (c: C & D) => [c, import('./f.ts')]\n",
  )
  for (const name of ['b', 'c', 'd', 'e', 'f'])
    write(`${name}.ts`, `import './a.ts'\nexport const ${name} = 1\n`)
  expect([...staticImportClosure([file('a.ts')])].sort()).toEqual(['a.ts', 'b.ts', 'e.ts'].map(file))
  expect([...staticImportClosure([file('a.ts')], file('b.ts'))].sort()).toEqual(['a.ts', 'e.ts'].map(file))
  rmSync(folder, { recursive: true })
})
