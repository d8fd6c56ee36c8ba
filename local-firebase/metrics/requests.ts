import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Log } from '../log.ts'
import { Counter } from './counter.ts'
import type { Metric } from './exposition.ts'
import { Histogram } from './histogram.ts'

/** In seconds: from what a read of one document takes to where people give up. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A person notices it, and somebody should find out why. */
const SLOW_MS = 1000
/** The status of an answer whose client had gone, or was cut off, before it had all of it. */
const ABORTED = 'aborted'
const LONGEST_PATH = 200

export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** Bytes over the wire, heads and all, that connections had moved when their last request ended. */
class Traffic {
  readonly #before = new WeakMap<Socket, { received: number; sent: number }>()

  /** What a connection has moved since the last call. */
  since(socket: Socket): { received: number; sent: number } {
    const now = { received: socket.bytesRead, sent: socket.bytesWritten }
    const before = this.#before.get(socket) ?? { received: 0, sent: 0 }
    this.#before.set(socket, now)
    return { received: now.received - before.received, sent: now.sent - before.sent }
  }
}

/**
 * Counts and times every request by kind, and tells the log of those that were slow or failed: one line each, the path without its
 * query, which may hold a code or a token. No header and no body is told.
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

  /** The handler, whose requests are watched. `kindOf` names few kinds, whatever the path. */
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
      path: path.slice(0, LONGEST_PATH),
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
        help: 'Requests that have ended, by kind and status; "aborted" had no whole answer.',
        samples: this.#requests.samples(),
      },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'From the head of a request to the end of its answer.',
        samples: this.#seconds.samples(),
      },
      {
        name: 'http_received_bytes_total',
        type: 'counter',
        help: 'Bytes of requests, heads included.',
        samples: this.#received.samples(),
      },
      {
        name: 'http_sent_bytes_total',
        type: 'counter',
        help: 'Bytes of answers, heads included.',
        samples: this.#sent.samples(),
      },
      {
        name: 'http_requests_open',
        type: 'gauge',
        help: 'Requests that are being answered.',
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
