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

const entry: Output = {
  ...chunk('staff.js', ['/src/staff.tsx'], ['react.js', 'frame.js'], ['base.css']),
  isEntry: true,
}

const bundle: Bundle = Object.fromEntries(
  [
    chunk('react.js', [], []),
    chunk('frame.js', ['/src/admin/frame/StaffFrame.tsx'], ['react.js'], ['frame.css']),
    entry,
    chunk('route.js', ['/routes/admin/_staff/route.tsx?tsr-split=component'], ['frame.js']),
    chunk('grid.js', ['/src/ui/grid/Grid.tsx'], ['frame.js'], ['grid.css', 'base.css']),
    chunk('projects.js', ['/routes/admin/_staff/projects/route.tsx?tsr-split=component'], ['grid.js']),
    chunk('beside.js', ['/routes/admin/_staff/projects/index.tsx?tsr-split=component'], ['react.js']),
    chunk('history.js', ['/routes/admin/_staff/history.tsx?tsr-split=component'], ['frame.js']),
    { type: 'asset', fileName: 'base.css', source: 'html{}\n' },
    { type: 'asset', fileName: 'frame.css', source: 'nav{}\n' },
  ].map((output) => [output.fileName, output]),
)

test('lists the entry script, its imports, and the style sheets that no page contains', () => {
  const { scripts, styles } = staffFiles(bundle, entry, '/p/', new Set(['html{}']))
  expect(scripts).toEqual(['/p/react.js', '/p/frame.js', '/p/staff.js'])
  expect(styles).toEqual(['/p/frame.css'])
})

test('a list screen adds its own files, style sheets last; the overview has only the files of every screen', () => {
  const every = ['/p/route.js']
  expect(staffFiles(bundle, entry, '/p/', new Set()).screens).toEqual({
    '': every,
    projects: [...every, '/p/grid.js', '/p/projects.js', '/p/beside.js', '/p/grid.css'],
  })
})

test('a build without the chunk of a screen fails', () => {
  const { 'route.js': _, ...rest } = bundle
  expect(() => staffFiles(rest, entry, '/', new Set())).toThrow(
    'no chunk holds /routes/admin/_staff/route.tsx',
  )
})
