import * as z from 'zod/mini'
import { AiError, type AiErrorCode } from './error.ts'
import { eventsOf } from './sse.ts'

export interface ChatRequest {
  /** Where an OpenAI-compatible API begins: https://api.openai.com/v1 */
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
  /** Hears the whole answer so far, with every piece of it. */
  onText?: (text: string) => void
  /** Gives up after so long without a sign of life, ms. */
  patience?: number
}

const PATIENCE = 30_000
/** An answer of 4,000 tokens has some 20,000 characters; more is no answer. */
const LONGEST = 100_000

const Message = z.object({ content: z.nullish(z.string()) })
const Choice = z.object({
  delta: z.nullish(Message),
  message: z.nullish(Message),
  finish_reason: z.nullish(z.string()),
})
const Chunk = z.object({ choices: z.array(Choice) })
const Fault = z.object({ error: z.object({ message: z.nullish(z.string()), code: z.nullish(z.string()) }) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function refusal(response: Response, key: string): Promise<AiError> {
  const { status } = response
  const fault = Fault.safeParse(parsed(await response.text().catch(() => '')))
  const said = fault.success ? fault.data.error : {}
  const code: AiErrorCode =
    said.code === 'insufficient_quota'
      ? 'quota'
      : status === 401 || status === 403
        ? 'key'
        : status === 429
          ? 'limit'
          : status === 408 || status === 504
            ? 'timeout'
            : status >= 500
              ? 'server'
              : 'request'
  return new AiError(code, (said.message ?? '').replaceAll(key, '…').slice(0, 300))
}

const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.includes('text/event-stream') ?? false

/** Adds up an answer; `finished` is null until the service says why it stopped. */
class Answer {
  text = ''
  finished: string | null = null

  add(event: string): void {
    const chunk = Chunk.safeParse(parsed(event))
    if (!chunk.success) throw new AiError('malformed')
    // Some services end with a chunk of statistics that has no choices.
    const [choice] = chunk.data.choices
    this.text += choice?.delta?.content ?? choice?.message?.content ?? ''
    this.finished = choice?.finish_reason ?? this.finished
    if (this.text.length > LONGEST) throw new AiError('malformed')
  }
}

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

/**
 * Asks an OpenAI-compatible chat API and resolves to the whole answer, which streams in meanwhile.
 * Throws AiError; when `signal` aborts, its reason.
 */
export async function chat(request: ChatRequest, options: ChatOptions = {}): Promise<string> {
  const { baseUrl, key, model, maxTokens, temperature, system, user } = request
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
      body: JSON.stringify({
        model,
        max_tokens: maxTokens,
        temperature,
        stream: true,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
    })
    alive()
    if (!response.ok) throw await refusal(response, key)
    if (!response.body) throw new AiError('malformed')
    if (!isEventStream(response)) {
      answer.add(await response.text())
      answer.finished ??= 'stop'
    } else {
      for await (const event of eventsOf(textOf(response.body, alive))) {
        if (event === '[DONE]') {
          answer.finished ??= 'stop'
          break
        }
        answer.add(event)
        onText?.(answer.text)
      }
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (stop.signal.reason === late) throw late
    if (error instanceof AiError) throw error
    // Nothing came at all, or the connection was lost on the way.
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
