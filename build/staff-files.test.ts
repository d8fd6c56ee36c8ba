import { expect, test } from 'vitest'
import type { Bundle, Output } from './bundle.ts'
import { staffFiles } from './staff-files.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[], css: string[] = []): Output => ({
  type: 'chunk',
  fileName,
  moduleIds: moduleIds.map((id) => `/ppx${id}`),
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

const bundle: Bundle = Object.fromEntries(
  [
    chunk('react.js', [], []),
    chunk('routes.js', ['/src/allRoutes.ts'], ['react.js']),
    chunk('frame.js', ['/routes/admin/_staff/route.tsx?tsr-split=component'], ['react.js'], ['frame.css']),
    chunk('session.js', ['/src/admin/session/enter.ts'], ['react.js']),
    chunk('grid.js', ['/src/ui/grid/Grid.tsx'], ['frame.js'], ['grid.css', 'base.css']),
    chunk('projects.js', ['/routes/admin/_staff/projects/route.tsx?tsr-split=component'], ['grid.js']),
    chunk('beside.js', ['/routes/admin/_staff/projects/index.tsx?tsr-split=component'], ['react.js']),
    chunk('history.js', ['/routes/admin/_staff/history.tsx?tsr-split=component'], ['frame.js']),
  ].map((output) => [output.fileName, output]),
)

test('a list names what it runs with besides the page, style sheets last; the overview what every screen does', () => {
  const every = ['/p/routes.js', '/p/frame.js', '/p/session.js']
  expect(staffFiles(bundle, ['/p/react.js', '/p/base.css'], '/p/')).toEqual({
    '': [...every, '/p/frame.css'],
    projects: [...every, '/p/grid.js', '/p/projects.js', '/p/beside.js', '/p/frame.css', '/p/grid.css'],
  })
})

test('a build that has lost a screen fails', () => {
  const { 'frame.js': _, ...rest } = bundle
  expect(() => staffFiles(rest, [], '/')).toThrow('no chunk holds /routes/admin/_staff/route.tsx')
})
