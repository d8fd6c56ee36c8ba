import { expect, test } from 'vitest'
import { decodePlayer } from '../../entities/player/decode.ts'
import { Importer } from '../importer.ts'
import { nameKey } from '../names.ts'
import { readLink } from './link.ts'
import { readNames } from './list.ts'
import { readLine, readText } from './text.ts'

test.each([
  ['Nesma &amp; Partners', 'Nesma & Partners'],
  ['Nepal&#39;s Strategic&nbsp;Roads', "Nepal's Strategic Roads"],
  ['Al&#x2019;Ula &ndash; &eacute;tape 2&sup3;', 'Al’Ula – étape 2³'],
  ['AT&T; R&D &c; &unknown; &#0; &#99999999;', 'AT&T; R&D &c; &unknown; &#0; &#99999999;'],
])('the codes of HTML in “%s” are read as characters', (cell, value) => {
  expect(readLine(cell).value).toBe(value)
})

test('codes are read in texts of several lines, in lists of names and in addresses, and reported', () => {
  expect(readText('a &lt; b\nc')).toMatchObject({
    value: 'a < b\nc',
    converted: 'codes such as &amp; written as characters',
  })
  expect(readNames('Nesma &amp; Partners [60%]; B').value).toBe('Nesma & Partners; B')
  expect(readLink('https://a.example/?b=1&amp;c=2').value).toBe('https://a.example/?b=1&c=2')
})

test('a record saved with such a code is the same by name, and keeps it', () => {
  expect(nameKey('Nesma &amp; Partners')).toBe(nameKey('Nesma & Partners'))
  expect(nameKey('Nesma &amp; Partners')).not.toBe(nameKey('Nesma amp Partners'))
  const importer = new Importer()
  const stored = { name: 'Nesma &amp; Partners', type: 'Contractor', country: 'Oman', rev: 1 }
  importer.existing.records = { players: [decodePlayer('nesma', stored)] }
  importer.open('name,type,country\nNesma &amp; Partners,Contractor,Oman\n', 'list.csv', 'players')
  const { mapping } = importer.inspectSheet(0, 'players')
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  importer.check({ collection: 'players', mapping, options })
  expect(importer.rows(0, 1)[0]).toMatchObject({ id: 'nesma', verdict: 'same' })
})
