import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from './table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ppx-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function table(content: string | Uint8Array, options?: { encoding?: string }) {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, content)
  return readTable(file, options)
}

test('a row knows the line of the file on which it begins, quoted line breaks and blank lines counted', async () => {
  const { rows } = await table('id,about\r\na,"one\r\ntwo\r\nthree"\r\n\r\nb,plain\r\n')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'id'],
    [2, 'a'],
    [6, 'b'],
  ])
})

test('UTF-16 with and without a mark, UTF-8 with a mark and semicolons are all read', async () => {
  const arabic = 'نيوم'.repeat(200)
  const text = `id;name\na;${arabic}\n`
  const utf16 = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  for (const content of [
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
    Buffer.from('id;name\na;Turkiye, all of it, in plain letters\n', 'utf16le'),
    `\uFEFF${text}`,
  ]) {
    const { rows } = await table(content)
    expect(rows[0]?.cells).toEqual(['id', 'name'])
    expect(rows[1]?.cells[1]).toMatch(/^(?:Turkiye|نيوم)/)
  }
})

test('a cell of 5 MB costs its row, with line and column, and no other', async () => {
  const { rows, faults } = await table(`id,name,about\na,A,fine\nb,B,"${'x'.repeat(5_000_000)}"\nc,C,fine\n`)
  expect(rows.map(({ cells }) => cells[0])).toEqual(['id', 'a', 'c'])
  expect(faults).toEqual([
    { line: 3, cell: 2, reason: 'holds 5,000,000 characters; at most 200,000 are taken' },
  ])
})

test('rows do not shift when a file is longer than one block', async () => {
  const lines = Array.from({ length: 60_000 }, (_, n) => `row-${n},"text, ""quoted""\nand more ${n}"`)
  const { rows } = await table(`id,about\n${lines.join('\n')}\n`)
  expect(rows).toHaveLength(60_001)
  expect(rows.at(-1)).toEqual({ line: 120_000, cells: ['row-59999', 'text, "quoted"\nand more 59999'] })
})

describe('a file that cannot be read says why', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['empty', '', /^The file is empty\.$/],
    ['only blank lines', '\r\n\r\n  \n', /^The file is empty\.$/],
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /Excel workbook.*CSV UTF-8/],
    ['binary', Buffer.from([1, 2, 3, 0, 0, 0, 7, 8, 9, 250]), /binary/],
    [
      'another encoding',
      Buffer.from([0x69, 0x64, 0x0a, 0xc7, 0xe1, 0x20, 0xe4]),
      /not valid utf-8.*windows-1256/,
    ],
  ])('%s', async (_, content, words) => {
    await expect(table(content)).rejects.toThrow(words)
  })

  test('missing, or a folder', async () => {
    await expect(readTable(path.join(folder, 'nowhere.csv'))).rejects.toThrow(/there is no such file/)
    await expect(readTable(folder)).rejects.toThrow(/not a file|EISDIR/)
  })

  test('a quote that is never closed ends its row', async () => {
    const { faults } = await table('id,name\na,A\nb,"B\nc,C\n')
    expect(faults).toEqual([{ line: 3, cell: null, reason: 'a quote is never closed' }])
  })
})

test('another encoding can be named', async () => {
  const { rows } = await table(Buffer.from([0x69, 0x64, 0x0a, 0xc7, 0xe1]), { encoding: 'windows-1256' })
  expect(rows[1]?.cells).toEqual(['ال'])
})
