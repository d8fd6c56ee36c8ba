import { site } from '../../config.ts'
import { readAiKey } from '../../entities/ai/queries.ts'
import type { AiSettings } from '../../entities/ai/schema.ts'
import { useOperation } from '../operation/useOperation.ts'
import { chat } from './chat.ts'
import { aiMessage } from './error.ts'

const PROMPT = { system: 'You answer with one word.', user: 'Say OK.' }

/** Button that tests the saved key and model by asking the service for one word. */
export function TestConnection({ settings: { model } }: { settings: AiSettings }) {
  const test = useOperation({
    run: async ({ signal }) => {
      const request = { baseUrl: site.aiBaseUrl, model, maxTokens: 16, temperature: 0, ...PROMPT }
      return chat({ ...request, key: await readAiKey() }, { signal })
    },
  })
  return (
    <>
      <div>
        <button type="button" className="button-quiet" disabled={test.isRunning} onClick={() => test.start()}>
          {test.isRunning ? 'Asking...' : 'Test the saved key'}
        </button>
      </div>
      <div aria-live="polite">
        {(test.result ?? test.error) && (
          <p className="notice" data-tone={test.error ? 'error' : 'ok'}>
            {test.error ? aiMessage(test.error) : 'The AI service answered.'}
          </p>
        )}
      </div>
    </>
  )
}
