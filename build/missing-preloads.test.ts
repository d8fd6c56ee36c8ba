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
  ['what the page and the host run with is there', 'form.js', ['fields.js', 'record.js', 'form.js']],
  ['a file that comes alone is fetched by its import', 'alone.js', []],
  ['a file is fetched beside its style sheet, for which the import waits', 'dressed.js', ['dressed.js']],
  ['a file that is there asks for nothing', 'shared.js', []],
])('%s', (_what, file, expected) => {
  expect(missingScripts(bundle, file, 'host.js')).toEqual(expected)
})
