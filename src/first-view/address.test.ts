import { expect, test } from 'vitest'
import { openArticle, viewAddress } from './address.ts'

test.each([
  ['', '/', '', ''],
  ['#/', '/', '', ''],
  ['#/projects', '/projects', '', ''],
  ['#/projects?country=Qatar', '/projects', '', '?country=Qatar'],
  ['#/projects/riyadh-metro', '/projects/$id', 'riyadh-metro', ''],
  ['#/players/samsung_c-t?tab=news', '/players/$id', 'samsung_c-t', '?tab=news'],
  ['#/admin/projects/edit/1', '/admin/$id', 'projects', '/edit/1'],
  ['#/projects/', '/projects', '', '/'],
])('the address %j has the path %j, record %j, search %j', (hash, path, id, search) => {
  expect(viewAddress(hash)).toEqual({ path, id, search })
})

test.each(['#main', '#google_vignette', '#projects', '#!/projects', '#%2Fprojects'])(
  'the address %j is left to the application',
  (hash) => {
    expect(viewAddress(hash)).toBeNull()
  },
)

test('an article open in the news is the record', () => {
  const address = { path: '/news', id: '', search: '?item=gulf-railways' }
  expect(openArticle(address, { search: 'item' })).toEqual({ path: '/news', id: 'gulf-railways', search: '' })
  const more = { ...address, search: '?item=gulf-railways&meter=1' }
  expect(openArticle(more, { search: 'item' })).toMatchObject({ id: 'gulf-railways', search: '&meter=1' })
})

test('the item parameter of a list is one of its filters', () => {
  const address = { path: '/projects', id: '', search: '?item=x' }
  expect(openArticle(address, { search: 'filters' })).toBe(address)
})
