import { site } from '../../config.ts'
import { readAiKey } from '../../entities/ai/queries.ts'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'
import { useOperation } from '../operation/useOperation.ts'
import { chat } from './chat.ts'
import { AiError } from './error.ts'
import { partialJson, wholeJson } from './partial.ts'
import { instructions } from './shapes.ts'

/** The part of a zod schema that answers are checked by. */
export interface Shape<A> {
  safeParse(value: unknown): { success: true; data: A } | { success: false }
}

/** One feature at work: what is asked streams in as far as it can be read, and is checked when it is whole. */
export function useAssistance<A>(feature: AiFeatureName, shape: Shape<A>, settings: AiSettings) {
  const read = (value: unknown): A | null => {
    const result = shape.safeParse(value)
    return result.success ? result.data : null
  }
  return useOperation<A, string, A | null>({
    run: async ({ signal, onProgress }, user) => {
      const { prompt, maxTokens, temperature } = settings.features[feature]
      const { model } = settings
      const system = instructions(feature, prompt)
      const whole = await chat(
        { baseUrl: site.aiBaseUrl, key: await readAiKey(), model, maxTokens, temperature, system, user },
        { signal, onText: (soFar) => onProgress(read(partialJson(soFar))) },
      )
      const answer = read(wholeJson(whole))
      if (answer === null) throw new AiError('malformed')
      return answer
    },
  })
}
