import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stub was asked. */
export interface Asked {
  authorization: string | undefined
  body: { model: string; stream: boolean; max_tokens: number; temperature: number; messages: Said[] }
}

interface Said {
  role: string
  content: string
}

/** How the stub answers one request. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

export interface AiStub {
  /** Where its API begins: http://127.0.0.1:port/v1 */
  baseUrl: string
  asked: Asked[]
  /** From now on every request is answered so. */
  answer(reply: Reply): void
  close(): Promise<void>
}

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** Begins a streamed answer with these pieces of text. */
export function begin(response: ServerResponse, pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event({ choices: [{ delta: { role: 'assistant' } }] }))
  for (const content of pieces) response.write(event({ choices: [{ delta: { content } }] }))
}

/** A whole streamed answer, cut into small pieces. */
export const says =
  (text: string, finish = 'stop'): Reply =>
  (response) => {
    begin(response, text.match(/[\s\S]{1,7}/g) ?? [])
    response.end(event({ choices: [{ delta: {}, finish_reason: finish }] }) + event('[DONE]'))
  }

/** A refusal as OpenAI words it. */
export const refuses =
  (status: number, code = '', message = 'no'): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message, code } }))
  }

/** An OpenAI-compatible chat API that says what it is told to, for any origin. */
export async function startAiStub(port = 0): Promise<AiStub> {
  const asked: Asked[] = []
  let reply: Reply = says('OK')
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
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) as Asked['body'] })
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

/** Another address of a running site. */
export interface Aimed {
  origin: string
  close(): Promise<void>
}

/**
 * The site as it would be built for the stub: its address stands where the default one does, in the scripts, in the
 * page's policy (unless it is left as it is) and in the header, which allows https alone. It is a server of its own,
 * because Chromium lets a page that a test made up connect to no server on this machine.
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
