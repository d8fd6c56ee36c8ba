import { describe, expect, test } from 'vitest'
import {
  direction,
  fieldValues,
  oneAmount,
  oneArea,
  oneId,
  oneOf,
  oneSearch,
  oneText,
  reading,
  severalValues,
  severalYears,
} from './filters.ts'

describe('URL parameters', () => {
  test.each<[what: string, read: (value: unknown) => unknown, value: unknown, means: unknown]>([
    ['one value of several', severalValues, 'UAE', ['UAE']],
    ['several values', severalValues, ['Qatar', 'UAE'], ['Qatar', 'UAE']],
    ['no value', severalValues, undefined, []],
    ['an empty value', severalValues, '', []],
    ['a value of signs that nobody sees', severalValues, ['Qatar', ' \u200F'], ['Qatar']],
    ['a value that nobody typed', severalValues, ['Qatar', 'x'.repeat(201)], ['Qatar']],
    ['a list with something else in it', severalValues, ['UAE', 1], []],
    ['years', severalYears, ['2029', '20290', 'not-stated'], ['2029', 'not-stated']],
    ['fields, each once', fieldValues, ['a:1', 'a:2', 'b:x:y', 'nonsense', 'B:1'], ['a:1', 'b:x:y']],
    ['both ends of a field', fieldValues, ['a:>=5', 'a:<=9', 'a:>=6'], ['a:>=5', 'a:<=9']],
    ['half an end of a field', fieldValues, ['a:>='], ['a:>=']],
    ['an amount', oneAmount, '500,000 000', '500000000'],
    ['an amount in words', oneAmount, '5m', ''],
    ['an amount below nothing', oneAmount, '-5', ''],
    ['an area', oneArea, '34.5,-16,55,32.25', '34.5,-16,55,32.25'],
    ['three sides of an area', oneArea, '34,16,55', ''],
    ['an area with something behind it', oneArea, '34,16,55,32,', ''],
    ['the whole world', oneArea, '-180,-90,180,90', '-180,-90,180,90'],
    ['an area across the date line', oneArea, '170,-10,-170,10', '170,-10,-170,10'],
    ['an area east of the world', oneArea, '170,-10,190,10', ''],
    ['an area west of the world', oneArea, '-190,-10,170,10', ''],
    ['an area north of the world', oneArea, '34,16,55,91', ''],
    ['an area south of the world', oneArea, '34,-91,55,16', ''],
    ['an area upside down', oneArea, '34,32,55,16', ''],
    ['a text', oneText, 'red sea', 'red sea'],
    ['a list for a text', oneText, ['red', 'sea'], ''],
    ['a text of signs that nobody sees', oneText, '\u202E ', ''],
    ['words to search for', oneSearch, 'C++ (٣)', 'C++ (٣)'],
    ['words of another script', oneSearch, 'محطة', 'محطة'],
    ['signs to search for', oneSearch, '“🏗️” ...', ''],
    ['a search that goes on', oneSearch, 'x'.repeat(201), 'x'.repeat(200)],
    ['a search with a sign across its end', oneSearch, `${'x'.repeat(199)}🏗🏗`, `${'x'.repeat(199)}🏗`],
    ['a text that nobody typed', oneText, 'x'.repeat(201), ''],
    ['one of the known', oneOf(['name', 'country'], 'name'), 'country', 'country'],
    ['an unknown one', oneOf(['name', 'country'], 'name'), 'constructor', 'name'],
    ['one in other letters', oneOf(['name', 'capexAmount'], 'name'), 'CapexAmount', 'capexAmount'],
    ['one with a full stop', oneOf(['overview', 'players'], 'overview'), 'Players.', 'players'],
    [
      'one as its label is spelt',
      oneOf(['overview', 'subprojects'], 'overview'),
      'Sub-Projects',
      'subprojects',
    ],
    ['one in two words', oneOf(['name', 'capexAmount'], 'name'), 'capex amount', 'capexAmount'],
    ['punctuation alone', oneOf(['name', 'country'], 'name'), '...', 'name'],
    ['an id', oneId, 'neom-2_A', 'neom-2_A'],
    ['an id with a full stop', oneId, 'neom.', 'neom'],
    ['an id with words behind it', oneId, 'neom’s site', 'neom'],
    ['what can be no id', oneId, '../admins', '../admins'],
    ['an id of a space', oneId, ' ', ''],
    ['an id that nobody typed', oneId, 'x'.repeat(201), ''],
    ['no direction', direction, undefined, 'asc'],
  ])('reads %s', (_what, read, value, means) => {
    expect(read(value)).toEqual(means)
  })

  test('drops an unknown parameter and replaces an unknown value by the default', () => {
    const { parse } = reading({ q: oneText, dir: direction })
    expect(parse({ q: 'metro', dir: 'up', utm_source: 'mail' })).toEqual({ q: 'metro', dir: 'asc' })
  })
})
