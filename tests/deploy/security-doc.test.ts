import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

/** Number of requirements up to level 2 per chapter of ASVS 5.0.0, from chapter 1 on. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** Returns the numbers in the first column of a chapter's table, with ranges expanded. */
function numbersOf(chapter: number): string[] {
  const part = text.split(`\n## V${chapter} `)[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').flatMap((line) => /^\| (\d[^|]*)\|/.exec(line)?.[1] ?? [])
  return rows.flatMap((row) =>
    [...row.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(([, section, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`),
    ),
  )
}

test('the document names every requirement once', () => {
  const named = REQUIREMENTS.map((_, at) => numbersOf(at + 1))
  expect(named.map(({ length }) => length)).toEqual(REQUIREMENTS)
  expect(new Set(named.flat()).size).toBe(253)
})

test('every file that the document names exists', () => {
  const paths = [...text.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
