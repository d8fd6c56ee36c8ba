import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decoderOf } from './decoder.ts'
import { openFile, openText } from './open.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Encodes a text in a legacy encoding, for which TextEncoder offers no encoder. */
function encoded(text: string, encoding: string): Uint8Array {
  const decode = decoderOf(encoding)
  const characterOf = (code: number) => {
    try {
      return decode(bytes(code))
    } catch {
      return ''
    }
  }
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [characterOf(code), code]))
  return bytes(...Array.from(text, (character) => codes.get(character) ?? 0x3f))
}

function utf16(text: string, isBig = false): Uint8Array {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return bytes(...codes.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])))
}

const rowsOf = (content: Uint8Array, options?: { encoding?: string }) =>
  openFile(content, options).sheets[0]?.read().rows ?? []

test('a row has the line on which it begins, counting quoted line breaks and blank lines', () => {
  const rows = rowsOf(utf8('id,about\r\na,"one\r\ntwo\r\nthree"\r\n\r\nb,plain\r\n'))
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'id'],
    [2, 'a'],
    [6, 'b'],
  ])
})

describe('the encoding', () => {
  const arabic = 'id;name\na;نيوم والقدية\nb;مشروع البحر الأحمر\n'
  const turkish = 'Proje Adı;İli\nÇanakkale Köprüsü;Iğdır\nŞehir Hastanesi;İstanbul\n'
  const french = 'nom;lieu\nRéseau électrique;Fès – Meknès\nL’Été à Alger;Façade\nNoël;où ça\n'
  const russian = 'Название;Город\nАэропорт Ташкент;Ташкент\nМост через Амур (АЭС);Хабаровск\n'
  const hebrew = 'שם הפרויקט;יישוב\nהקו הירוק - הרכבת הקלה;תל אביב-יפו\nמנהרות הכרמל;חיפה\n'
  const greek = 'Τίτλος έργου;Δήμος\nΚατασκευή οδικού άξονα;Λεμεσός\nΠΡΟΫΠΟΛΟΓΙΣΜΟΣ;ΠΑΦΟΣ\n'
  const czech = 'Název projektu;Město\nVýstavba čistírny odpadních vod;České Budějovice\n'
  const polish =
    'Nazwa projektu;Województwo\nBudowa obwodnicy Częstochowy;śląskie\nPrzebudowa węzła;mazowieckie\n'
  const italian = 'Opera;Città\nMetropolitana, più linee;Forlì\nÈ prevista;Cantù\n'
  const spanish = 'Nº;Obra\n1º tramo;Peñón, 5 m³\n2ª fase;Córdoba\n'
  const hex = (list: string) => bytes(...list.split(' ').map((byte) => Number.parseInt(byte, 16)))
  const saudi = 'الاسم;البلد\nمشروع البحر الأحمر;المملكة العربية السعودية\n'
  test.each<[string, Uint8Array, string]>([
    ['utf-8', utf8(`\uFEFF${arabic}`), arabic],
    ['utf-8', utf8(arabic), arabic],
    ['utf-16le', utf16(`\uFEFF${arabic}`), arabic],
    ['utf-16be', utf16(`\uFEFF${arabic}`, true), arabic],
    ['utf-16le', utf16('id;name\na;Turkiye, all of it, in plain letters\n'), 'Turkiye'],
    ['utf-16be', utf16('id;name\na;Turkiye, all of it, in plain letters\n', true), 'Turkiye'],
    ['utf-16le', utf16(saudi), saudi],
    ['utf-16be', utf16(saudi, true), saudi],
    ['windows-1256', encoded(arabic, 'windows-1256'), arabic],
    ['windows-1252', encoded(french, 'windows-1252'), french],
    ['macintosh', encoded(french, 'macintosh'), french],
    ['windows-1254', encoded(turkish, 'windows-1254'), turkish],
    ['windows-1251', encoded(russian, 'windows-1251'), russian],
    ['koi8-r', encoded(russian, 'koi8-r'), russian],
    ['windows-1255', encoded(hebrew, 'windows-1255'), hebrew],
    ['windows-1253', encoded(greek, 'windows-1253'), greek],
    ['windows-1250', encoded(czech, 'windows-1250'), czech],
    ['windows-1250', encoded(polish, 'windows-1250'), polish],
    ['windows-1252', encoded(italian, 'windows-1252'), italian],
    ['windows-1252', encoded(spanish, 'windows-1252'), spanish],
    [
      'gb18030',
      hex(
        'cf ee c4 bf c3 fb b3 c6 2c b9 fa bc d2 0a c2 f3 bc d3 c7 e1 b9 ec 2c c9 b3 cc d8 b0 a2 c0 ad b2 ae 0a',
      ),
      '项目名称;国家\n麦加轻轨;沙特阿拉伯\n',
    ],
    [
      'shift_jis',
      hex(
        '83 76 83 8d 83 57 83 46 83 4e 83 67 96 bc 2c 8d 91 0a 83 68 83 6f 83 43 83 81 83 67 83 8d 89 84 90 4c 2c 83 47 83 57 83 76 83 67 0a',
      ),
      'プロジェクト名;国\nドバイメトロ延伸;エジプト\n',
    ],
  ])('%s is detected', (encoding, content, text) => {
    const opened = openFile(content)
    expect(opened.encoding).toBe(encoding)
    const cells = opened.sheets[0]?.read().rows.flatMap((row) => row.cells) ?? []
    expect(text.length < 10 ? cells.join() : cells.join(';')).toContain(text.split('\n')[1]?.trim() ?? text)
  })

  test('can be given, and is rejected if the content does not match', () => {
    const content = bytes(0x69, 0x64, 0x0a, 0xc7, 0xe1)
    expect(rowsOf(content, { encoding: 'windows-1256' })[1]?.cells).toEqual(['ال'])
    expect(() => openFile(encoded('né\n', 'windows-1252'), { encoding: 'utf-8' })).toThrow(/not valid utf-8/)
  })
})

test.each([
  [';', 'name;value\na;1,5\nb;2,5\n'],
  ['\t', 'name\tvalue\nOne, two\t1\nThree, four\t2\n'],
  ['|', 'name|value\na|1\n'],
  [',', 'A title, with commas, of three; parts\nname,value,x\na,1,2\nb,2,3\nc,4,5\n'],
])('%j is detected as the delimiter', (delimiter, text) => {
  expect(openText(text).delimiter).toBe(delimiter)
})

test('a cell of 5 MB drops only its row, and is reported with line and column', () => {
  const [sheet] = openText(`id,name,about\na,A,fine\nb,B,"${'x'.repeat(5_000_000)}"\nc,C,fine\n`).sheets
  const { rows, faults } = sheet?.read() ?? { rows: [], faults: [] }
  expect(rows.map(({ cells }) => cells[0])).toEqual(['id', 'a', 'c'])
  expect(faults).toEqual([{ line: 3, cell: 2, reason: 'has 5,000,000 characters; the limit is 200,000' }])
})

test('appended rows may end with another line break', () => {
  const rows = openText('id,name\r\na,"A, B"\r\nb,"B, C"\nc,"C\r\nD"\n').sheets[0]?.read().rows
  expect(rows).toEqual([
    { line: 1, cells: ['id', 'name'] },
    { line: 2, cells: ['a', 'A, B'] },
    { line: 3, cells: ['b', 'B, C'] },
    { line: 4, cells: ['c', 'C\nD'] },
  ])
})

test('an unclosed quote drops only its row', () => {
  const { rows, faults } = openText('id,name\na,A\nb,"B\nc,C\n').sheets[0]?.read() ?? {}
  expect(faults).toEqual([{ line: 3, cell: null, reason: 'a quote is never closed' }])
  expect(rows?.at(-1)).toEqual({ line: 4, cells: ['c', 'C'] })
})

test('a misplaced quote drops only its row, even if a later one closes it', () => {
  const table = 'id,name\na,A\nb,"B" Co\nc,C\n"d, e",D\n"f,F\ng,G\n'
  const { rows, faults } = openText(table).sheets[0]?.read() ?? {}
  expect(faults?.map(({ line }) => line)).toEqual([3, 6])
  expect(rows?.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'id'],
    [2, 'a'],
    [4, 'c'],
    [5, 'd, e'],
    [7, 'g'],
  ])
})

test('an unclosed quote keeps the other rows of a long file', () => {
  const { rows, faults } = openText(`id,name\na,A\nb,"B\n${'c,C\n'.repeat(100_000)}`).sheets[0]?.read() ?? {}
  expect([rows?.length, faults]).toEqual([
    100_002,
    [{ line: 3, cell: null, reason: 'a quote is never closed' }],
  ])
})

test('the lines of a cell with a misplaced quote are dropped and reported together', () => {
  const table = 'id,name\na,A\nb,"B says "yes" here\nand\nmore"\nc,C\n'
  const { rows, faults } = openText(table).sheets[0]?.read() ?? {}
  expect(faults).toEqual([
    { line: 3, cell: null, reason: 'a quote is out of place, so lines 3 to 5 are read as one row' },
  ])
  expect(rows?.map(({ line }) => line)).toEqual([1, 2, 6])
})

test('thousands of misplaced quotes drop their rows, and are reported', () => {
  const { rows, faults } = openText(`id,name\na,A\n${'b,"B" Co\n'.repeat(5000)}`).sheets[0]?.read() ?? {}
  expect(rows?.length).toBe(2)
  expect(faults?.at(-1)?.reason).toMatch(/lines \d+ to 5,00\d are read as one row$/)
})

describe('a file without a table is rejected with the reason', () => {
  const compound = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...utf16(text)])
  test.each<[string, Uint8Array, RegExp]>([
    ['empty', utf8(''), /^The file is empty\.$/],
    ['only blank lines', utf8('\r\n\r\n  \n'), /The file is empty/],
    ['an old workbook', compound('Workbook'), /Excel 97–2003 \(\.xls\).*\.xlsx/],
    ['a workbook with a password', compound('EncryptedPackage'), /protected by a password/],
    ['a damaged workbook', bytes(0x50, 0x4b, 3, 4, 0, 0), /damaged/],
    ['a PDF', utf8('%PDF-1.7'), /a PDF/],
    ['a web page', utf8('<!DOCTYPE html><html></html>'), /a web page/],
    ['a table of a web page', utf8('\n<table border=1><tr><td>Name</td></tr></table>'), /a web page/],
    [
      'an OpenDocument spreadsheet',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      /OpenDocument spreadsheet \(\.ods\)\. Save it/,
    ],
    [
      'an OpenDocument spreadsheet packed in another order',
      zipSync({
        'content.xml': strToU8('<office:document-content/>'),
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      }),
      /OpenDocument spreadsheet/,
    ],
    [
      'an OpenDocument spreadsheet that only its list of parts calls so',
      zipSync({
        'META-INF/manifest.xml': strToU8(
          '<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>',
        ),
      }),
      /OpenDocument spreadsheet/,
    ],
    [
      'an OpenDocument text',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] }),
      /OpenDocument text or presentation\. Copy its table/,
    ],
    ['JSON', utf8('[{"name":"A"}]'), /JSON/],
    ['binary', bytes(1, 2, 3, 0, 0, 0, 7, 8, 9, 250), /binary/],
    [
      'a list of numbers of two bytes',
      bytes(...[700, 12, 800, 3000, 900].flatMap((n) => [n & 255, n >> 8])),
      /binary/,
    ],
  ])('%s', (_, content, words) => {
    expect(() => openFile(content)).toThrow(words)
  })
})

test('a text with more than 1,000 columns is rejected unless the rest is blank', () => {
  const wide = (cells: string) =>
    openText(`name,country${',x'.repeat(998)}${cells}\n`).sheets[0]?.read().rows[0]?.cells.length
  expect(wide(',,, ,')).toBe(1000)
  expect(() => wide(',,x')).toThrow(/more than 1,000 columns/)
})
