import { expect, test } from 'vitest'
import { contactOfDraft, draftOf } from './draft.ts'

test.each([
  ['mailto:office@example.com', 'tel:+971 2 123 4567'],
  [' MAILTO:office@example.com?subject=Hello ', ' +971 2 123 4567 '],
  ['office@example.com', '+971 2 123 4567'],
])('stores %s and %s as a plain email address and phone number', (email, phone) => {
  expect(contactOfDraft({ ...draftOf(), email, phone })).toEqual({
    email: 'office@example.com',
    phone: '+971 2 123 4567',
  })
})
