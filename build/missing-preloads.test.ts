import { expect, test } from 'vitest'
import type { Bundle, Output } from './bundle.ts'
import { missingScripts } from './missing-preloads.ts'

const chunk = (fileName: string, imports: string[], more: Partial<Output> = {}): Output => ({
  type: 'chunk',
  fileName,
  imports,
  ...more,
})

const styled = (...css: string[]) => ({ viteMetadata: { importedCss: new Set(css) } })

const bundle: Bundle = Object.fromEntries(
  [
    chunk('index.js', ['react.js'], { isEntry: true, facadeModuleId: '/ppx/index.html' }),
    // An entry that no page loads.
    chunk('screens.js', ['record.js'], { isEntry: true, facadeModuleId: '/ppx/screens.ts' }),
    chunk('react.js', []),
    chunk('record.js', ['react.js']),
    chunk('host.js', ['shared.js']),
    chunk('shared.js', ['react.js'], styled('shared.css')),
    chunk('form.js', ['shared.js', 'fields.js', 'record.js']),
    chunk('fields.js', ['react.js']),
    chunk('alone.js', ['shared.js']),
    chunk('dressed.js', ['shared.js'], styled('dressed.css')),
  ].map((output) => [output.fileName, output]),
)

test.each([
  [
    'a script that the page or the host already loads is not fetched again',
    'form.js',
    ['fields.js', 'record.js', 'form.js'],
  ],
  ['a script without other missing files is left to its own import', 'alone.js', []],
  ['a script is fetched alongside its style sheet, for which its import waits', 'dressed.js', ['dressed.js']],
  ['a script that is already loaded needs nothing', 'shared.js', []],
])('%s', (_what, file, expected) => {
  expect(missingScripts(bundle, file, 'host.js')).toEqual(expected)
})
