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
    converted: 'tags and codes of HTML, such as <br> and &amp;, read as text',
  })
  expect(readNames('Nesma &amp; Partners [60%]; B').value).toBe('Nesma & Partners; B')
  expect(readLink('https://a.example/?b=1&amp;c=2').value).toBe('https://a.example/?b=1&c=2')
})

test.each([
  ['<p>Aramco&nbsp;awards<br/>two deals.</p>\n<p class="x">More &amp; <b>more</b></p>', 'Aramco\u00A0awards\ntwo deals.\n\nMore & more'],
  ['<ul><li>Pier</li><li>Quay</li></ul>', '- Pier\n- Quay'],
  ['&lt;p&gt;Ports &amp;amp; roads&lt;/p&gt;', 'Ports & roads'],
  ['A<!-- no --><script>x(1 < 2)</script><style>b{}</style> B', 'A B'],
  ['a <b and c> d; <100 MW; <unit>; 5 < 7', 'a <b and c> d; <100 MW; <unit>; 5 < 7'],
])('the tags of HTML in “%s” are read as text', (cell, value) => expect(readText(cell).value).toBe(value)) // oxfmt-ignore

test('tags in a line leave one space where a page begins a new line', () => {
  expect(readLine('Sur<br>Port, <i>phase</i> 2 (km<sup>2</sup>)').value).toBe('Sur Port, phase 2 (km2)')
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
