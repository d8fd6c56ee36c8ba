import { expect, test } from 'vitest'
import { NewsAnswer, PlayerAnswer, ProjectsAnswer, TagsAnswer } from './shapes.ts'

test('an answer keeps what its fields can hold and drops the rest', () => {
  expect(
    NewsAnswer.parse({ headline: ` ${'x'.repeat(400)}`, tags: ['rail', 'rail ', 5, ''], extra: 1 }),
  ).toEqual({
    headline: 'x'.repeat(300),
    summary: '',
    content: '',
    category: '',
    tags: ['rail'],
  })
  expect(TagsAnswer.parse({ tags: 'rail', category: null })).toEqual({ tags: [], category: '' })
})

test('a project without a name is none', () => {
  const answer = { projects: [{ name: 'Lusail Tower', country: 'Qatar' }, { country: 'Oman' }, 'Duqm'] }
  expect(ProjectsAnswer.parse(answer).projects).toEqual([
    { name: 'Lusail Tower', country: 'Qatar', city: '', sector: '', owner: '' },
  ])
})

test('only a web address is taken for a website', () => {
  expect(PlayerAnswer.parse({ website: 'javascript:alert(1)' }).website).toBe('')
  expect(PlayerAnswer.parse({ website: 'example.com' }).website).toBe('https://example.com')
})

test.each([null, 'text', []])('%j is no answer', (value) => {
  expect(TagsAnswer.safeParse(value).success).toBe(false)
})
