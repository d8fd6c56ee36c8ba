import { expect, test } from 'vitest'
import { eventsOf } from './sse.ts'

async function read(...pieces: string[]): Promise<string[]> {
  const found: string[] = []
  for await (const event of eventsOf(
    (async function* () {
      yield* pieces
    })(),
  ))
    found.push(event)
  return found
}

test.each([
  ['one piece', ['data: a\n\ndata: b\n\n']],
  ['pieces that cut lines', ['da', 'ta: a\n', '\ndata:', ' b\n\n']],
  ['carriage returns, cut in half', ['data: a\r', '\n\r\ndata: b\r\n\r\n']],
  ['comments and other fields', [': ping\n\nevent: x\nid: 1\ndata: a\n\ndata: b\n\n']],
  ['a last event without its end', ['data: a\n\ndata: b']],
])('events are found in %s', async (_what, pieces) => {
  expect(await read(...pieces)).toEqual(['a', 'b'])
})

test('joins several data lines into one event', async () => {
  expect(await read('data: a\ndata: b\n\n')).toEqual(['a\nb'])
})
