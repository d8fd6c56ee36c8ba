import { expect, test } from 'vitest'
import { gathered, within } from './body.ts'
import { readText } from './text-body.ts'

async function* bytes(count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i += 1) yield Uint8Array.of(i & 127)
}

test('a body that arrives byte by byte is gathered into a few blocks', async () => {
  const asked: number[] = []
  const blocks = await gathered(bytes(300_000), async (size) => void asked.push(size))
  expect(asked).toEqual([4096, 16_384, ...Array.from({ length: 5 }, () => 65_536)])
  expect(blocks.map(({ length }) => length)).toEqual([
    ...asked.slice(0, -1),
    300_000 - 4096 - 16_384 - 4 * 65_536,
  ])
  expect(Buffer.concat(blocks).equals(Buffer.from(Array.from({ length: 300_000 }, (_, i) => i & 127)))).toBe(
    true,
  )
})

test('an empty body yields no block', async () => {
  expect(await gathered(bytes(0))).toEqual([])
})

test('a body over the limit is refused, even in single bytes', async () => {
  expect(await gathered(within(10, bytes(10)))).toHaveLength(1)
  await expect(gathered(within(9, bytes(10)))).rejects.toThrow(
    'Request payload size exceeds the limit: 9 bytes.',
  )
})

test('a multi-byte text survives being split anywhere', async () => {
  const text = 'ä€𝄞'.repeat(30_000)
  const request = new Request('http://site', { method: 'POST', body: text })
  expect(await readText(request, 1_000_000)).toBe(text)
})
