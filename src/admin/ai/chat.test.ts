import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginStream,
  replyWithError,
  replyWith,
  startAiStub,
  type AiStub,
  type Reply,
} from '../../../tests/support/ai.ts'
import { chat, type ChatOptions } from './chat.ts'
import { AiError, aiMessage } from './error.ts'

let stub: AiStub
beforeAll(async () => {
  stub = await startAiStub()
})
afterAll(() => stub.close())

const KEY = 'sk-secret-1234'
function ask(reply: Reply, options: ChatOptions = {}, baseUrl = stub.baseUrl): Promise<string> {
  stub.answer(reply)
  const asked = { model: 'gpt-4', maxTokens: 200, temperature: 0.4, system: 'Be brief.', user: 'Hello' }
  return chat({ baseUrl, key: KEY, ...asked }, options)
}
const codeOf = (asking: Promise<string>) =>
  asking.then(
    (text) => `answered ${text}`,
    (error: unknown) => (error instanceof AiError ? error.code : String(error)),
  )

test('a response streams in and is returned whole at the end', async () => {
  const heard: string[] = []
  const text = await ask(replyWith('{"tags": ["rail", "قطار"]}'), { onText: (so) => heard.push(so) })
  expect(text).toBe('{"tags": ["rail", "قطار"]}')
  expect(heard.length).toBeGreaterThan(2)
  expect(heard.every((part) => text.startsWith(part))).toBe(true)
  expect(stub.asked.at(-1)).toMatchObject({
    authorization: `Bearer ${KEY}`,
    body: { model: 'gpt-4', stream: true, max_tokens: 200, temperature: 0.4 },
  })
})

test('a response that is not streamed is read as well', async () => {
  const body = JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }] })
  const reply: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(body)
  }
  expect(await ask(reply)).toBe('Hello')
})

const silent: Reply = () => undefined
const cut: Reply = (response) => {
  beginStream(response, ['{"head'])
  setTimeout(() => response.destroy(), 50)
}
const stalled: Reply = (response) => beginStream(response, ['{"head'])
const endless: Reply = (response) => {
  beginStream(response, ['x'.repeat(100_001)])
  response.end()
}
const html: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<h1>Sign in to the hotel’s network</h1>')
}
const ended: Reply = (response) => {
  beginStream(response, ['{"head'])
  response.end()
}

test.each<[string, Reply, string]>([
  ['a wrong key', replyWithError(401), 'key'],
  ['no right to the model', replyWithError(403), 'key'],
  ['too many requests', replyWithError(429, 'rate_limit_exceeded'), 'limit'],
  ['no credit', replyWithError(429, 'insufficient_quota'), 'quota'],
  ['an unknown model', replyWithError(404, 'model_not_found'), 'request'],
  ['a broken service', replyWithError(500), 'server'],
  ['an overloaded service', replyWithError(503), 'server'],
  ['silence', silent, 'timeout'],
  ['an answer that stalls', stalled, 'timeout'],
  ['a lost connection', cut, 'cut'],
  ['an end without a reason', ended, 'cut'],
  ['too little room', replyWith('{"headline": "Li', 'length'), 'length'],
  ['a page instead of an answer', html, 'malformed'],
  ['an answer without an end', endless, 'malformed'],
  ['an empty answer', replyWith(' '), 'malformed'],
])('%s is reported by its error code', async (_what, reply, code) => {
  expect(await codeOf(ask(reply, { patience: 400 }))).toBe(code)
})

test('a service that is down is reported as unreachable', async () => {
  expect(await codeOf(ask(silent, {}, 'http://127.0.0.1:9/v1'))).toBe('unreachable')
})

test('makes no request without a key', async () => {
  const before = stub.asked.length
  const request = { model: 'gpt-4', maxTokens: 200, temperature: 0, system: '', user: '' }
  expect(await codeOf(chat({ baseUrl: stub.baseUrl, key: '', ...request }))).toBe('no-key')
  expect(stub.asked).toHaveLength(before)
})

test('a request can be aborted before and during the response', async () => {
  const stop = new AbortController()
  const asking = ask(stalled, { signal: stop.signal, onText: () => stop.abort() })
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask(silent, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('the message quotes the service’s error but not the key', async () => {
  const asking = ask(replyWithError(400, 'bad', `The key ${KEY} may not do this`))
  const words = aiMessage(await asking.catch((error: unknown) => error))
  expect(words).toBe('The AI service refused the request. It said: The key … may not do this')
})
