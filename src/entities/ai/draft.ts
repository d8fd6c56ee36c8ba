import * as z from 'zod/mini'
import { textUpTo } from '../fields/draft.ts'
import { AI_MODELS, type AiFeature, type AiFeatureName, type AiSettings, byFeature } from './schema.ts'

const isTenth = (value: string): boolean => /^(0(\.[0-9])?|1(\.0)?)$/.test(value.trim().replace(',', '.'))

const isWithin = (value: string): boolean =>
  /^[0-9]{1,4}$/.test(value.trim()) && Number(value) >= 100 && Number(value) <= 4000

const FeatureDraft = z
  .object({
    enabled: z.boolean(),
    prompt: textUpTo(4000),
    maxTokens: z.string().check(z.refine(isWithin, 'Use a whole number from 100 to 4000')),
    temperature: z.string().check(z.refine(isTenth, 'Use a number from 0 to 1 in steps of 0.1')),
  })
  .check(
    z.refine(({ enabled, prompt }) => !enabled || prompt.trim() !== '', {
      error: 'Enter a prompt, or switch the feature off',
      path: ['prompt'],
    }),
  )

/** The settings form; numbers are the texts of their inputs. The API key is not part of it. */
export const AiDraft = z.object({
  enabled: z.boolean(),
  model: z.enum(AI_MODELS),
  features: z.object(byFeature(() => FeatureDraft)),
})
export type AiDraft = z.infer<typeof AiDraft>
export type FeatureDraft = z.infer<typeof FeatureDraft>

export const featureDraftOf = (feature: AiFeature): FeatureDraft => ({
  ...feature,
  maxTokens: String(feature.maxTokens),
  temperature: String(feature.temperature),
})

export const draftOf = ({ enabled, model, features }: AiSettings): AiDraft => ({
  enabled,
  model,
  features: byFeature((name) => featureDraftOf(features[name])),
})

/** Returns the features to store for a validated draft, with `maxTokens` and `temperature` as numbers. */
export const featuresOfDraft = ({ features }: AiDraft): Record<AiFeatureName, AiFeature> =>
  byFeature((name) => ({
    enabled: features[name].enabled,
    prompt: features[name].prompt.trim(),
    maxTokens: Number(features[name].maxTokens),
    temperature: Number(features[name].temperature.replace(',', '.')),
  }))

/** Returns why a key cannot be sent in a header, or null when it can; blank keeps the saved key. */
export function keyFault(key: string): string | null {
  if (key.trim().length > 400) return 'At most 400 characters'
  return /^[\x21-\x7e]*$/.test(key.trim()) ? null : 'Use plain characters without spaces'
}
