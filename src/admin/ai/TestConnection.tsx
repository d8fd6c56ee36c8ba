import { useState } from 'react'
import { site } from '../../config.ts'
import { readAiKey } from '../../entities/ai/queries.ts'
import type { AiSettings } from '../../entities/ai/schema.ts'
import { chat } from './chat.ts'
import { aiMessage } from './error.ts'

type Outcome = { tone: 'ok' | 'error'; text: string }

/** Asks the service for one word with the saved key and model. */
export function TestConnection({ settings }: { settings: AiSettings }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const test = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const request = { model: settings.model, maxTokens: 16, temperature: 0 }
      const words = { system: 'You answer with one word.', user: 'Say OK.' }
      await chat({ baseUrl: site.aiBaseUrl, key: await readAiKey(), ...request, ...words })
      setOutcome({ tone: 'ok', text: 'The AI service answered.' })
    } catch (error) {
      setOutcome({ tone: 'error', text: aiMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void test()}>
          {isBusy ? 'Asking...' : 'Test the saved key'}
        </button>
      </div>
      <div aria-live="polite">
        {outcome && (
          <p className="notice" data-tone={outcome.tone}>
            {outcome.text}
          </p>
        )}
      </div>
    </>
  )
}
