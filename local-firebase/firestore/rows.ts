import { ReadableStream } from 'node:stream/web'
import { ApiError } from '../http/error.ts'
import type { Meter, Results, Scheduler, Work } from '../scheduling/scheduler.ts'
import { jsonResponse } from './answer.ts'

/** Characters up to which an answer is sent as a whole, with its length and with the status of what goes wrong. */
const WHOLE = 4 * 1024 * 1024
/** Characters of a longer answer that are ready for their reader. */
const AHEAD = 256 * 1024

/** Nobody waits for the answer any more: the client has closed the connection. */
export class GoneError extends ApiError {
  constructor() {
    super(400, 'The request was cancelled.', 'CANCELLED')
  }
}

/** Some rows of a JSON list as text. */
export interface Piece {
  text: string
  isLast: boolean
}

export interface RowsOptions {
  scheduler: Scheduler
  meter: Meter
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Told what goes wrong after the answer has begun. */
  failed: (error: unknown) => void
}

/**
 * The answer whose JSON list has these rows. A long one is worked out as it is read, at its reader's pace. What goes
 * wrong by then cuts it off: a list that ended early would pass for the whole.
 */
export async function rowsResponse(
  rows: Results<string>,
  { scheduler, meter, signal, failed }: RowsOptions,
): Promise<Response> {
  const next = (size: number): Promise<Piece> => scheduler.run(pieceOf(rows, size, signal), meter)
  const first = await next(WHOLE)
  if (first.isLast) return jsonResponse(`[${first.text}]`)

  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(`[${first.text}`)
      for (;;) {
        const { text, isLast } = await next(AHEAD)
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

/** The first rows, about `size` characters of them, as a JSON list; the others are not worked out. */
export async function firstRows(
  rows: Results<string>,
  size: number,
  { scheduler, meter, signal }: Omit<RowsOptions, 'failed'>,
): Promise<Piece> {
  const { text, isLast } = await scheduler.run(pieceOf(rows, size, signal), meter)
  if (!isLast) rows.return()
  return { text: `[${text}]`, isLast }
}

/** The next rows, about `size` characters of them. When it is given up, so are the rows. */
function* pieceOf(rows: Results<string>, size: number, signal: AbortSignal): Work<Piece> {
  const texts: string[] = []
  let length = 0
  let isGivenUp = true
  try {
    while (length < size) {
      if (signal.aborted) throw new GoneError()
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
