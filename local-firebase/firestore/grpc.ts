import type { ServerHttp2Stream } from 'node:http2'
import { ApiError } from '../http/error.ts'
import type { StreamHandler } from '../http/http2.ts'
import { UNIMPLEMENTED, unimplemented } from './channel.ts'
import { memberOf, messageOf } from './protobuf.ts'

const METHOD = /^\/google\.firestore\.v1\.Firestore\/(\w{1,50})$/
/** Length of a gRPC message prefix: a compression flag and the message length. */
const PREFIX_BYTES = 5
const MAX_MESSAGE = 64 * 1024
/** Maximum number of targets per Listen stream, since responses are buffered until the client reads them. */
const MAX_TARGETS = 100
/** A google.rpc.Code. */
const INVALID_ARGUMENT = 3
/** Field numbers of ListenRequest and Target, and of ListenResponse, TargetChange and google.rpc.Status. */
const ADD_TARGET = 2
const TARGET_ID = 5
const TARGET_CHANGE = 2
const [CHANGE_TYPE, TARGET_IDS, CAUSE] = [1, 2, 3]
const REMOVE = 2
const [STATUS_CODE, STATUS_MESSAGE] = [1, 2]
/** Field numbers of WriteResponse. */
const [STREAM_ID, STREAM_TOKEN] = [1, 2]

/**
 * Refuses gRPC clients, such as the full SDK in Node, in a form that reaches the application. The SDK takes a
 * Listen that simply ends for a broken connection, and answers reads from its empty cache. So each query is
 * removed with an error, a Write ends after the handshake, and any other call ends at once. Logs once what to
 * use instead.
 */
export function refuseGrpc(log: (line: string) => void): StreamHandler {
  let hasReported = false
  return (stream, headers) => {
    if (!hasReported)
      log('A client used gRPC, which local-firebase does not support: use firebase/firestore/lite or REST')
    hasReported = true
    if (!headers['content-type']?.startsWith('application/grpc')) {
      refuseHttp2(stream)
      return
    }
    const method = METHOD.exec(headers[':path'] ?? '')?.[1] ?? 'gRPC'
    const { message } = unimplemented(method)
    if (method === 'Listen') refuseListen(stream, message)
    else if (method === 'Write') refuseWrite(stream, message)
    else refuseCall(stream, message)
  }
}

function refuseHttp2(stream: ServerHttp2Stream): void {
  const { code, status, message } = new ApiError(
    501,
    'local-firebase does not implement HTTP/2. Use HTTP/1.1.',
  )
  stream.respond({ ':status': code, 'content-type': 'application/json' })
  stream.end(JSON.stringify({ error: { code, message, status } }))
}

const OPENED = { ':status': 200, 'content-type': 'application/grpc' }

const statusOf = (code: number, message: string) => ({
  'grpc-status': String(code),
  'grpc-message': encodeURI(message),
})

/** Sends the final status as trailers, unless the stream is already closed. */
function endWith(stream: ServerHttp2Stream, status: () => ReturnType<typeof statusOf>): void {
  stream.on('wantTrailers', () => {
    if (!stream.closed && !stream.destroyed) stream.sendTrailers(status())
  })
}

function refuseCall(stream: ServerHttp2Stream, message: string): void {
  stream.respond({ ...OPENED, ...statusOf(UNIMPLEMENTED, message) }, { endStream: true })
}

function refuseWrite(stream: ServerHttp2Stream, message: string): void {
  stream.respond(OPENED, { waitForTrailers: true })
  endWith(stream, () => statusOf(UNIMPLEMENTED, message))
  stream.end(framed(messageOf([STREAM_ID, Buffer.from('0')], [STREAM_TOKEN, Buffer.from([0])])))
}

function refuseListen(stream: ServerHttp2Stream, message: string): void {
  let end = statusOf(0, '')
  let left = MAX_TARGETS
  let waiting: Buffer = Buffer.alloc(0)
  stream.respond(OPENED, { waitForTrailers: true })
  endWith(stream, () => end)
  stream.on('data', (chunk: Buffer) => {
    if (stream.writableEnded) return
    try {
      waiting = Buffer.concat([waiting, chunk])
      for (let next = firstMessage(waiting); next; next = firstMessage(waiting)) {
        waiting = waiting.subarray(PREFIX_BYTES + next.length)
        const target = targetOf(next)
        if (target === null) continue
        if (left-- === 0) throw new RangeError(`More than ${MAX_TARGETS} targets.`)
        stream.write(framed(takenBack(target, message)))
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      end = statusOf(INVALID_ARGUMENT, error.message)
      waiting = Buffer.alloc(0)
      stream.end()
    }
  })
  stream.on('end', () => stream.end())
}

/** Returns the id of the target that a request adds; null when it adds none. */
function targetOf(request: Buffer): number | null {
  const target = memberOf(request, ADD_TARGET)
  if (typeof target !== 'object') return null
  const id = memberOf(target, TARGET_ID)
  return typeof id === 'number' ? id : null
}

function takenBack(target: number, message: string): Buffer {
  const cause = messageOf([STATUS_CODE, UNIMPLEMENTED], [STATUS_MESSAGE, Buffer.from(message)])
  const change = messageOf([CHANGE_TYPE, REMOVE], [TARGET_IDS, target], [CAUSE, cause])
  return messageOf([TARGET_CHANGE, change])
}

function framed(message: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** Returns the first message once complete, null before. Throws RangeError if compressed or too long. */
function firstMessage(bytes: Buffer): Buffer | null {
  if (bytes.length < PREFIX_BYTES) return null
  const length = bytes.readUInt32BE(1)
  if (bytes[0] !== 0) throw new RangeError('Compressed messages are not supported.')
  if (length > MAX_MESSAGE) throw new RangeError(`A message has more than ${MAX_MESSAGE} bytes.`)
  return bytes.length < PREFIX_BYTES + length ? null : bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length)
}
