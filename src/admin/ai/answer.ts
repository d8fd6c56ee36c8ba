import * as z from 'zod/mini'
import { AiError, type AiErrorCode } from './error.ts'

/** Maximum characters of an answer. 4,000 tokens are about 20,000 characters; more than this is malformed. */
const MAX_ANSWER_LENGTH = 100_000

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

/** Converts an error response to an AiError; its detail is the service's message with the key removed. */
export async function refusal(response: Response, key: string): Promise<AiError> {
  const { status } = response
  const read = Fault.safeParse(parsed(await response.text().catch(() => '')))
  const fault = read.success ? read.data.error : {}
  const code: AiErrorCode =
    fault.code === 'insufficient_quota'
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
  return new AiError(code, (fault.message ?? '').replaceAll(key, '…').slice(0, 300))
}

/** Accumulates an answer; `finished` is null until the service gives its reason for stopping. */
export class Answer {
  text = ''
  finished: string | null = null

  add(event: string): void {
    const chunk = Chunk.safeParse(parsed(event))
    if (!chunk.success) throw new AiError('malformed')
    // Some services end with a chunk of statistics without choices.
    const [choice] = chunk.data.choices
    this.text += choice?.delta?.content ?? choice?.message?.content ?? ''
    this.finished = choice?.finish_reason ?? this.finished
    if (this.text.length > MAX_ANSWER_LENGTH) throw new AiError('malformed')
  }
}
