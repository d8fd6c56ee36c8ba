/** Why a request to the AI service failed, in categories that a screen can act on. */
export type AiErrorCode =
  | 'no-key'
  | 'key'
  | 'quota'
  | 'limit'
  | 'server'
  | 'request'
  | 'timeout'
  | 'unreachable'
  | 'cut'
  | 'length'
  | 'malformed'

/** Error of the AI service. `detail` is the service's own message or '', and never includes the key. */
export class AiError extends Error {
  readonly code: AiErrorCode
  readonly detail: string

  constructor(code: AiErrorCode, detail = '', options?: ErrorOptions) {
    super(detail || code, options)
    this.name = 'AiError'
    this.code = code
    this.detail = detail
  }
}

/** Messages for each failure, with what the user can do about it. */
const AI_MESSAGES: Record<AiErrorCode, string> = {
  'no-key': 'No API key is saved. Enter one on the AI Configuration screen.',
  key: 'The AI service rejected the API key. Check it on the AI Configuration screen.',
  quota: 'Your account with the AI service has no credit left.',
  limit: 'Too many requests to the AI service. Wait a moment and try again.',
  server: 'The AI service is having problems. Try again later.',
  request: 'The AI service refused the request.',
  timeout: 'The AI service did not answer in time. Try again.',
  unreachable:
    'The AI service cannot be reached. The network may be down, or the service or this site’s policy may block the connection.',
  cut: 'The answer was cut off. Try again.',
  length: 'The answer was longer than Max tokens allows. Raise the limit on the AI Configuration screen.',
  malformed: 'The AI service sent an unusable answer. Try again.',
}

export function aiMessage(error: unknown): string {
  if (!(error instanceof AiError)) return error instanceof Error ? error.message : String(error)
  const said = error.code === 'request' && error.detail ? ` It said: ${error.detail}` : ''
  return AI_MESSAGES[error.code] + said
}
