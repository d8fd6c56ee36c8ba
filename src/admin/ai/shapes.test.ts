import { expect, test } from 'vitest'
import { NewsAnswer, PlayerAnswer, ProjectsAnswer, TagsAnswer } from './shapes.ts'

test('an answer keeps values that fit its fields and drops the rest', () => {
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

test('drops a project without a name', () => {
  const answer = { projects: [{ name: 'Lusail Tower', country: 'Qatar' }, { country: 'Oman' }, 'Duqm'] }
  expect(ProjectsAnswer.parse(answer).projects).toEqual([
    { name: 'Lusail Tower', country: 'Qatar', city: '', sector: '', owner: '' },
  ])
})

test('accepts only a web address as the website', () => {
  expect(PlayerAnswer.parse({ website: 'javascript:alert(1)' }).website).toBe('')
  expect(PlayerAnswer.parse({ website: 'example.com' }).website).toBe('https://example.com')
})

test.each([null, 'text', []])('rejects %j as an answer', (value) => {
  expect(TagsAnswer.safeParse(value).success).toBe(false)
})
