import { expect, test } from 'vitest'
import { PictureCache } from './cache.ts'

/** A renderer whose results are settled by the test. */
function byHand() {
  const asked: { svg: string; done: (png: Buffer) => void; fail: (why: Error) => void }[] = []
  const pictures = new PictureCache((svg) => new Promise((done, fail) => asked.push({ svg, done, fail })))
  return { asked, pictures }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('draws one picture at a time, and each only once', async () => {
  const { asked, pictures } = byHand()
  const [first, second, again] = [pictures.png('a'), pictures.png('b'), pictures.png('a')]
  await turn()
  expect(asked.map(({ svg }) => svg)).toEqual(['a'])
  expect(again).toBe(first)
  asked[0]?.done(Buffer.from('A'))
  expect((await first)?.toString()).toBe('A')
  await turn()
  expect(asked.map(({ svg }) => svg)).toEqual(['a', 'b'])
  asked[1]?.done(Buffer.from('B'))
  expect((await second)?.toString()).toBe('B')
  expect((await pictures.png('a'))?.toString()).toBe('A')
  expect(asked).toHaveLength(2)
})

test('a failed picture delays no other, and the next request retries it', async () => {
  const { asked, pictures } = byHand()
  const [broken, next] = [pictures.png('broken'), pictures.png('next')]
  await turn()
  asked[0]?.fail(new Error('no font'))
  await expect(broken).rejects.toThrow('no font')
  await turn()
  asked[1]?.done(Buffer.from('N'))
  expect((await next)?.toString()).toBe('N')
  void pictures.png('broken')
  await turn()
  expect(asked.map(({ svg }) => svg)).toEqual(['broken', 'next', 'broken'])
})

test('at most 40 pictures wait, and the oldest drawn ones are evicted', async () => {
  const { asked, pictures } = byHand()
  const waiting = Array.from({ length: 50 }, (_, i) => pictures.png(`p${i}`))
  expect(waiting.filter((one) => one === null)).toHaveLength(10)
  for (let i = 0; i < 40; i++) {
    await turn()
    asked[i]?.done(Buffer.alloc(1_000_000))
  }
  await waiting[39]
  await turn()
  const before = asked.length
  void pictures.png('p39')
  void pictures.png('p0')
  await turn()
  expect(asked.slice(before).map(({ svg }) => svg)).toEqual(['p0'])
})
