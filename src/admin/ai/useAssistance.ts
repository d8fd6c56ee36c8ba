import { useState } from 'react'
import { site } from '../../config.ts'
import { readAiKey } from '../../entities/ai/queries.ts'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'
import { useStopper } from '../../ui/useStopper.ts'
import { chat } from './chat.ts'
import { AiError, aiMessage } from './error.ts'
import { partialJson, wholeJson } from './partial.ts'
import { instructions } from './shapes.ts'

/** The part of a zod schema that answers are checked by. */
export interface Shape<A> {
  safeParse(value: unknown): { success: true; data: A } | { success: false }
}

export type Assisted<A> =
  | { phase: 'idle' }
  | { phase: 'asking'; answer: A | null }
  | { phase: 'answered'; answer: A }
  | { phase: 'failed'; message: string }

/** One feature at work: what is asked streams in as far as it can be read, and is checked when it is whole. */
export function useAssistance<A>(feature: AiFeatureName, shape: Shape<A>, settings: AiSettings) {
  const [state, setState] = useState<Assisted<A>>({ phase: 'idle' })
  const stopper = useStopper()

  const read = (value: unknown): A | null => {
    const result = shape.safeParse(value)
    return result.success ? result.data : null
  }

  async function ask(text: string): Promise<void> {
    const signal = stopper.begin()
    setState({ phase: 'asking', answer: null })
    const { prompt, maxTokens, temperature } = settings.features[feature]
    try {
      const whole = await chat(
        {
          baseUrl: site.aiBaseUrl,
          key: await readAiKey(),
          model: settings.model,
          maxTokens,
          temperature,
          system: instructions(feature, prompt),
          user: text,
        },
        {
          signal,
          onText: (so) => setState({ phase: 'asking', answer: read(partialJson(so)) }),
        },
      )
      const answer = read(wholeJson(whole))
      if (answer === null) throw new AiError('malformed')
      setState({ phase: 'answered', answer })
    } catch (error) {
      if (signal.aborted) return
      setState({ phase: 'failed', message: aiMessage(error) })
    }
  }

  return {
    state,
    ask,
    stop: () => {
      stopper.stop()
      setState({ phase: 'idle' })
    },
  }
}
