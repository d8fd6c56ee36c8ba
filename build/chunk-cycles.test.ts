import { expect, test } from 'vitest'
import { circleOf } from './chunk-cycles.ts'

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = []) => ({
  [fileName]: { type: 'chunk', fileName, imports, dynamicImports },
})

test('chunks that import each other through others form a cycle', () => {
  const bundle = {
    ...chunk('main.js', ['words.js']),
    ...chunk('words.js', ['form.js']),
    ...chunk('form.js', ['site.js', 'grid.js']),
    ...chunk('grid.js', ['words.js']),
    ...chunk('site.js', []),
  }
  expect(circleOf(bundle)).toEqual(['words.js', 'form.js', 'grid.js', 'words.js'])
})

test('shared chunks and dynamic imports form no cycle', () => {
  const bundle = {
    ...chunk('main.js', ['site.js', 'grid.js']),
    ...chunk('grid.js', ['site.js'], ['main.js']),
    ...chunk('site.js', [], ['grid.js']),
  }
  expect(circleOf(bundle)).toBeNull()
})
