import { Answer, refusal } from './answer.ts'
import { AiError } from './error.ts'
import { eventsOf } from './sse.ts'

export interface ChatRequest {
  /** Base URL of an OpenAI-compatible API: https://api.openai.com/v1 */
  baseUrl: string
  key: string
  model: string
  maxTokens: number
  temperature: number
  system: string
  user: string
}

export interface ChatOptions {
  signal?: AbortSignal
  /** Called with the whole answer so far whenever a piece of it arrives. */
  onText?: (text: string) => void
  /** Time without any data after which the request fails, ms. */
  patience?: number
}

const PATIENCE = 30_000
const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.includes('text/event-stream') ?? false

async function* textOf(body: ReadableStream<Uint8Array>, onPiece: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onPiece()
      yield decoder.decode(part.value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const bodyOf = ({ model, maxTokens, temperature, system, user }: ChatRequest) => ({
  model,
  max_tokens: maxTokens,
  temperature,
  stream: true,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
})

/** Reads a response into `answer` until the service signals its end or the body ends. */
async function receive(
  response: Response,
  answer: Answer,
  { alive, onText }: { alive: () => void; onText: ChatOptions['onText'] },
): Promise<void> {
  if (!response.body) throw new AiError('malformed')
  if (!isEventStream(response)) {
    answer.add(await response.text())
    answer.finished ??= 'stop'
    return
  }
  for await (const event of eventsOf(textOf(response.body, alive))) {
    if (event === '[DONE]') {
      answer.finished ??= 'stop'
      return
    }
    answer.add(event)
    onText?.(answer.text)
  }
}

/**
 * Sends a request to an OpenAI-compatible chat API; the answer streams in, and the promise resolves with all
 * of it. Throws AiError, or the reason of `signal` if it aborts.
 */
export async function chat(request: ChatRequest, options: ChatOptions = {}): Promise<string> {
  const { baseUrl, key } = request
  if (key === '') throw new AiError('no-key')
  const { signal, onText, patience = PATIENCE } = options
  const stop = new AbortController()
  const abort = () => stop.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort)
  const late = new AiError('timeout')
  let timer = setTimeout(() => stop.abort(late), patience)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(late), patience)
  }
  const answer = new Answer()
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      signal: stop.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(bodyOf(request)),
    })
    alive()
    if (!response.ok) throw await refusal(response, key)
    await receive(response, answer, { alive, onText })
  } catch (error) {
    signal?.throwIfAborted()
    if (stop.signal.reason === late) throw late
    if (error instanceof AiError) throw error
    // Either nothing was received at all, or the connection was lost midway.
    throw new AiError(answer.text === '' ? 'unreachable' : 'cut', '', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  if (answer.finished === null) throw new AiError('cut')
  if (answer.finished === 'length') throw new AiError('length')
  if (answer.text.trim() === '') throw new AiError('malformed')
  return answer.text
}
