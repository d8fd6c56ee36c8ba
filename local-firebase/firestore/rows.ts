import { ReadableStream } from 'node:stream/web'
import { ApiError } from '../http/error.ts'
import type { Meter, Results, Scheduler, Work } from '../scheduling/scheduler.ts'
import { jsonResponse } from './answer.ts'

/** Size, characters, up to which a response is sent whole, with its length and with the status of errors. */
const WHOLE = 4 * 1024 * 1024
/** Characters of a longer response that are prepared ahead of the reader. */
const AHEAD = 256 * 1024

/** Reports that the client has closed the connection. */
export class GoneError extends ApiError {
  constructor() {
    super(400, 'The request was cancelled.', 'CANCELLED')
  }
}

/** Some rows of a JSON list, as text. */
export interface Piece {
  text: string
  isLast: boolean
}

export interface RowsOptions {
  scheduler: Scheduler
  meter: Meter
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
  /** Called with an error that occurs after the response has begun. */
  failed: (error: unknown) => void
}

/**
 * Builds a response whose body is a JSON list of rows. A long list is computed while it is being read
 * (backpressure). An error then cuts it off, because a list that merely ended early would pass for complete.
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

/** Returns the first rows, about `size` characters of them, as a JSON list; the rest is never computed. */
export async function firstRows(
  rows: Results<string>,
  size: number,
  { scheduler, meter, signal }: Omit<RowsOptions, 'failed'>,
): Promise<Piece> {
  const { text, isLast } = await scheduler.run(pieceOf(rows, size, signal), meter)
  if (!isLast) rows.return()
  return { text: `[${text}]`, isLast }
}

/** Collects the next rows, about `size` characters of them. If aborted or failed, it closes the rows too. */
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
