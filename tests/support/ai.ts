import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the stub received. */
export interface RecordedRequest {
  authorization: string | undefined
  body: { model: string; stream: boolean; max_tokens: number; temperature: number; messages: Message[] }
}

interface Message {
  role: string
  content: string
}

/** Answers one request of the stub. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

export interface AiStub {
  /** Base URL of its API: http://127.0.0.1:port/v1 */
  baseUrl: string
  asked: RecordedRequest[]
  /** Answers every request from now on with this reply. */
  answer(reply: Reply): void
  close(): Promise<void>
}

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** Begins a streamed answer with these pieces of text. */
export function beginStream(response: ServerResponse, pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event({ choices: [{ delta: { role: 'assistant' } }] }))
  for (const content of pieces) response.write(event({ choices: [{ delta: { content } }] }))
}

/** Replies with a complete streamed answer, cut into small pieces. */
export const replyWith =
  (text: string, finish = 'stop'): Reply =>
  (response) => {
    beginStream(response, text.match(/[\s\S]{1,7}/g) ?? [])
    response.end(event({ choices: [{ delta: {}, finish_reason: finish }] }) + event('[DONE]'))
  }

/** Replies with an error in OpenAI's format. */
export const replyWithError =
  (status: number, code = '', message = 'no'): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message, code } }))
  }

/** Starts an OpenAI-compatible chat API that gives the prepared answers, to any origin. */
export async function startAiStub(port = 0): Promise<AiStub> {
  const asked: RecordedRequest[] = []
  let reply: Reply = replyWith('OK')
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      asked.push({
        authorization: request.headers.authorization,
        body: JSON.parse(body) as RecordedRequest['body'],
      })
      void reply(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    answer: (next) => {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const DEFAULT_SERVICE = 'https://api.openai.com'

/** A running site under another origin. */
export interface Aimed {
  origin: string
  close(): Promise<void>
}

/**
 * Serves the site as if it had been built for the stub: the stub's address replaces the default one in the
 * scripts, in the page's content policy (unless that is to be left alone) and in the header, which otherwise
 * allows only https. It is a separate server, because Chromium lets a page fulfilled by a test connect to no
 * server on this machine.
 */
export async function aimAtStub(
  site: { origin: string },
  stub: AiStub,
  { withPolicy }: { withPolicy: boolean },
): Promise<Aimed> {
  const service = new URL(stub.baseUrl).origin
  const { host } = new URL(site.origin)
  const server = createServer((request, response) => {
    const { 'if-none-match': _, origin: __, ...asked } = request.headers
    const headers = { ...asked, host, 'accept-encoding': 'identity' }
    const inner = ask(site.origin + request.url, { method: request.method, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      const isPage = type.includes('text/html')
      const { 'content-length': ___, ...kept } = answer.headers
      const policy = kept['content-security-policy']
      if (typeof policy === 'string')
        kept['content-security-policy'] = policy.replace('connect-src', `connect-src ${service}`)
      if (!isPage && !type.includes('javascript')) {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
        return
      }
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => {
        response.writeHead(answer.statusCode ?? 500, kept)
        response.end(isPage && !withPolicy ? text : text.replaceAll(DEFAULT_SERVICE, service))
      })
    })
    inner.on('error', () => response.destroy())
    request.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
