import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routeFile } from '../../build/page-views.ts'
import { viewAddress } from './address.ts'
import { VIEWS } from './manifest.ts'
import { firstReads } from './reads.ts'

const folder = import.meta.dirname
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort()

describe.each(VIEWS)('the first view of %s', (path, { routeId, screen, search }) => {
  test('belongs to a route', () => {
    expect(existsSync(join(folder, '../..', routeFile(routeId)))).toBe(true)
    expect(read('../routeTree.gen.ts')).toContain(`'${routeId}':`)
  })

  test('is found by its address', () => {
    const id = path.endsWith('$id') ? 'abu-dhabi_2-b' : ''
    expect(viewAddress(`#${path.replace('$id', id)}`)).toEqual({ path, id, search: '' })
  })

  test('reads a record only where its address names one', () => {
    const named = firstReads(path).filter(({ body }) => body.includes('{id}'))
    const mayName = path.endsWith('$id') || search === 'item'
    expect(named).toHaveLength(mayName ? 1 : 0)
  })

  test('is drawn by the module that the manifest names', () => {
    if (!screen) return expect(firstReads(path)).toEqual([])
    expect(found(read(`screens/${screen}`), /registerScreen\('([^']+)'/g)).toContain(path)
  })
})

test('the manifest names every screen, and the build includes each of them', () => {
  const files = readdirSync(join(folder, 'screens')).filter((file) =>
    /registerScreen\(/.test(read(`screens/${file}`)),
  )
  const drawn = files.flatMap((file) => found(read(`screens/${file}`), /registerScreen\('([^']+)'/g))
  expect(drawn.sort()).toEqual(VIEWS.flatMap(([path, { screen }]) => (screen ? [path] : [])).sort())
  expect(found(read('screens.ts'), /import '\.\/screens\/([^']+)'/g)).toEqual(files.sort())
})
