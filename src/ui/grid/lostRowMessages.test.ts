import { expect, test } from 'vitest'
import { displacedFocusMessage, lostEditsMessage } from './lostRowMessages.ts'

test('an Arabic name does not turn the message about its row', () => {
  const title = {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    value: (name: string) => name,
  } as const
  expect(displacedFocusMessage('سد', title, { isThere: false, who: 'ben@ppx.example' })).toBe(
    '“\u2068سد\u2069” was deleted by ben@ppx.example. Select a cell before typing.',
  )
  expect(lostEditsMessage([title], [{ column: title, record: 'سد', text: 'جسر' }])).toBe(
    '“\u2068سد\u2069” was deleted. Not saved: Name: جسر',
  )
})
