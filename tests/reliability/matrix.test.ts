import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MATRIX, type Row } from './matrix.ts'
import { table, verdict } from './report.ts'

test('every proof of the matrix is an existing file that contains its test names', () => {
  const missing = MATRIX.flatMap(({ proofs }) =>
    proofs.flatMap(({ file, names = ['test'] }) => {
      const text = readFileSync(file, 'utf8')
      return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`)
    }),
  )
  expect(missing).toEqual([])
})

test('every environment variable of a longer run is read by its file', () => {
  const unread = MATRIX.flatMap(({ proofs }) =>
    proofs.flatMap(({ file, long = {} }) =>
      Object.keys(long).filter((name) => {
        const text = readFileSync(file, 'utf8')
        return !text.includes(`process.env['${name}']`) && !text.includes(`countFrom('${name}'`)
      }),
    ),
  )
  expect(unread).toEqual([])
})

const ROW: Row = {
  fault: 'rain',
  figure: 'dry',
  proofs: [{ file: 'a.test.ts', names: ['roof'] }, { file: 'b.spec.ts' }],
}
const roof = { file: 'a.test.ts', name: 'the roof holds', passed: true }

test('a figure holds only if all of its tests exist, were run and passed', () => {
  const result = (outcomes: (typeof roof)[], all: boolean) =>
    table([verdict(ROW, outcomes, ({ file }) => all || file === 'a.test.ts')]).split('\n')[2]
  const door = { file: 'b.spec.ts', name: 'the door holds', passed: true }
  expect(result([roof, door], true)).toBe('| rain | dry | holds | 2 |')
  expect(result([roof], false)).toBe('| rain | dry | in part | 1; not run: b.spec.ts |')
  expect(result([roof, { ...door, passed: false }], true)).toContain('FAILED')
  expect(result([door], true)).toContain('FAILED')
})
