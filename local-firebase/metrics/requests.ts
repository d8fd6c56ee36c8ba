import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Log } from '../log.ts'
import { Counter } from './counter.ts'
import type { Metric } from './exposition.ts'
import { Histogram } from './histogram.ts'

/** Bucket bounds, s: from the time that reading one document takes to the point where users give up. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Duration, ms, from which users notice a delay and the request is logged as slow. */
const SLOW_MS = 1000
/** Status label of a response that was not sent completely because the client left or was cut off. */
const ABORTED = 'aborted'
const MAX_PATH_LENGTH = 200

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** Tracks bytes transferred per connection, headers included, to charge each request only its own. */
class Traffic {
  readonly #before = new WeakMap<Socket, { received: number; sent: number }>()

  /** Returns the bytes that a connection has transferred since the last call. */
  since(socket: Socket): { received: number; sent: number } {
    const now = { received: socket.bytesRead, sent: socket.bytesWritten }
    const before = this.#before.get(socket) ?? { received: 0, sent: 0 }
    this.#before.set(socket, now)
    return { received: now.received - before.received, sent: now.sent - before.sent }
  }
}

/**
 * Counts and times every request by kind and logs slow and failed ones, one line each. The path is logged
 * without its query, which may hold a code or a token; headers and bodies are never logged.
 */
export class RequestMetrics {
  readonly #log: Log
  readonly #slowMs: number
  readonly #requests = new Counter()
  readonly #seconds = new Histogram(BOUNDS)
  readonly #received = new Counter()
  readonly #sent = new Counter()
  readonly #traffic = new Traffic()
  #open = 0

  constructor(log: Log, slowMs = SLOW_MS) {
    this.#log = log
    this.#slowMs = slowMs
  }

  /** Wraps a handler to measure its requests. `kindOf` must map every path to one of a few kinds. */
  watched(handler: NodeHandler, kindOf: (path: string) => string): NodeHandler {
    return (req, res) => {
      const path = (req.url ?? '').replace(/[?#].*$/s, '')
      const began = performance.now()
      const { socket } = req
      this.#open += 1
      res.once('close', () => this.#ended({ kind: kindOf(path), path, began, req, res, socket }))
      return handler(req, res)
    }
  }

  #ended({ kind, path, began, req, res, socket }: Exchange): void {
    this.#open -= 1
    const ms = performance.now() - began
    const status = res.writableFinished ? String(res.statusCode) : ABORTED
    const { received, sent } = this.#traffic.since(socket)
    this.#requests.add({ kind, status })
    this.#seconds.observe({ kind }, ms / 1000)
    this.#received.add({ kind }, received)
    this.#sent.add({ kind }, sent)
    const failed = res.writableFinished && res.statusCode >= 500
    if (!failed && ms < this.#slowMs) return
    const what = {
      method: req.method,
      path: path.slice(0, MAX_PATH_LENGTH),
      status,
      ms: Math.round(ms),
      received,
      sent,
    }
    this.#log(`${failed ? 'failed' : 'slow'}-${kind} ${JSON.stringify(what)}`)
  }

  metrics(): Metric[] {
    const sample = (value: number) => [{ labels: {}, value }]
    return [
      {
        name: 'http_requests_total',
        type: 'counter',
        help: 'Finished requests, by kind and status; "aborted" means the response was not sent completely.',
        samples: this.#requests.samples(),
      },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to the end of its response, in seconds.',
        samples: this.#seconds.samples(),
      },
      {
        name: 'http_received_bytes_total',
        type: 'counter',
        help: 'Bytes received in requests, including headers.',
        samples: this.#received.samples(),
      },
      {
        name: 'http_sent_bytes_total',
        type: 'counter',
        help: 'Bytes sent in responses, including headers.',
        samples: this.#sent.samples(),
      },
      {
        name: 'http_requests_open',
        type: 'gauge',
        help: 'Requests in progress.',
        samples: sample(this.#open),
      },
    ]
  }
}

interface Exchange {
  kind: string
  path: string
  began: number
  req: IncomingMessage
  res: ServerResponse
  socket: Socket
}
