import { connect } from '../firebase/connection.ts'
import { dataError } from '../firebase/error.ts'
import { type Cost, meter } from '../firebase/meter.ts'
import { type Method, DirectoryService } from './service.ts'
import type { FromWorker, ToWorker } from './wire.ts'

/** The worker's global scope, because the DOM types describe that of a page. */
interface Self {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

const self = globalThis as unknown as Self
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const post = (message: FromWorker): void => self.postMessage(message)
const service = new DirectoryService(() => post({ type: 'newer' }))

type Question = Extract<ToWorker, { type: 'ask' }>

/** Questions in the order they arrived; cancelled ones are removed before their turn. */
const waiting = new Map<number, Question>()
let isAsked = false

function fail(id: number, cause: unknown): void {
  const { code, message } = dataError(cause)
  post({ type: 'failure', id, code, message })
}

function handle({ id, method, args }: Question): void {
  try {
    post({
      type: 'answer',
      id,
      value: service.call(method, args as Parameters<typeof service.call<Method>>[1]),
    })
  } catch (cause) {
    fail(id, cause)
  }
}

// Each question gets a task of its own, so that a cancellation is received before the question is computed.
const tasks = new MessageChannel()
const nextTask = () => tasks.port2.postMessage(null)

tasks.port1.addEventListener('message', () => {
  const [question] = waiting.values()
  if (question) {
    waiting.delete(question.id)
    handle(question)
    isAsked = true
  } else if (!isAsked || !service.prepare()) return
  nextTask()
})
tasks.port1.start()

async function load({ id, byItself }: Extract<ToWorker, { type: 'load' }>): Promise<void> {
  try {
    post({ type: 'answer', id, value: await service.load(byItself) })
  } catch (cause) {
    fail(id, cause)
  }
}

let reported: Cost = meter.snapshot()
meter.subscribe((cost) => {
  const before = reported
  reported = cost
  const more = Object.entries(cost).map(([name, n]) => [name, n - before[name as keyof Cost]] as const)
  post({ type: 'cost', more: Object.fromEntries(more) })
})

self.addEventListener('message', ({ data }) => {
  if (data.type === 'connect') connect(data.origin === null ? {} : { origin: data.origin })
  else if (data.type === 'load') void load(data)
  else if (data.type === 'cancel') waiting.delete(data.id)
  else {
    waiting.set(data.id, data)
    nextTask()
  }
})
