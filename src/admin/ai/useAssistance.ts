import { site } from '../../config.ts'
import { readAiKey } from '../../entities/ai/queries.ts'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'
import { useOperation } from '../operation/useOperation.ts'
import { chat } from './chat.ts'
import { AiError } from './error.ts'
import { partialJson, wholeJson } from './partial.ts'
import { instructions } from './shapes.ts'

/** The part of a zod schema used to validate answers. */
export interface Shape<A> {
  safeParse(value: unknown): { success: true; data: A } | { success: false }
}

/** Runs a feature: streams in the answer as far as it can be parsed, and validates it once complete. */
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
