import { ReadableStream } from 'node:stream/web'
import type { Meter, Results, Scheduler, Work } from '../scheduling/scheduler.ts'
import { jsonResponse } from './answer.ts'

/** Characters up to which an answer is sent as a whole, with its length and with the status of what goes wrong. */
const WHOLE = 4 * 1024 * 1024
/** Characters of a longer answer that are ready for their reader. */
const AHEAD = 256 * 1024

/** Some rows of a JSON list as text. */
interface Piece {
  text: string
  isLast: boolean
}

/**
 * The answer whose JSON list has these rows. A long one is worked out as it is read, at its reader's pace. What goes
 * wrong by then (`failed` is told) cuts it off: a list that ended early would pass for the whole.
 */
export async function rowsResponse(
  rows: Results<string>,
  scheduler: Scheduler,
  failed: (error: unknown) => void,
): Promise<Response> {
  const meter: Meter = { used: 0 }
  const first = await scheduler.run(pieceOf(rows, WHOLE), meter)
  if (first.isLast) return jsonResponse(`[${first.text}]`)

  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(`[${first.text}`)
      for (;;) {
        const { text, isLast } = await scheduler.run(pieceOf(rows, AHEAD), meter)
        if (text !== '') yield Buffer.from(`,\n${text}`)
        if (isLast) break
      }
      yield Buffer.from(']')
    } catch (error) {
      failed(error)
      throw error
    } finally {
      rows.return()
    }
  }
  return jsonResponse(ReadableStream.from(bytes()) as BodyInit)
}

/** The next rows, about `size` characters of them. When it is given up, so are the rows. */
function* pieceOf(rows: Results<string>, size: number): Work<Piece> {
  const texts: string[] = []
  let length = 0
  let isGivenUp = true
  try {
    while (length < size) {
      const { done, value } = rows.next()
      if (done) {
        isGivenUp = false
        return { text: texts.join(',\n'), isLast: true }
      }
      if (value !== undefined) {
        texts.push(value)
        length += value.length
      }
      yield
    }
    isGivenUp = false
    return { text: texts.join(',\n'), isLast: false }
  } finally {
    if (isGivenUp) rows.return()
  }
}
