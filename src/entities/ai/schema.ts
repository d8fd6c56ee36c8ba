export const AI_MODELS = ['gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo'] as const
export type AiModel = (typeof AI_MODELS)[number]

export const AI_FEATURES = ['newsGeneration', 'projectSuggestions', 'playerAnalysis', 'autoTagging'] as const
export type AiFeatureName = (typeof AI_FEATURES)[number]

export interface AiFeature {
  enabled: boolean
  prompt: string
  /** 100..4000 */
  maxTokens: number
  /** 0..1 in steps of 0.1 */
  temperature: number
}

/** The settings without the key, which never reaches a cache: only that there is one, and how it ends. */
export interface AiSettings {
  rev: number
  enabled: boolean
  hasKey: boolean
  /** The key's last four characters, '' when there is none. */
  keyEnd: string
  model: AiModel
  features: Record<AiFeatureName, AiFeature>
}

const feature = (prompt: string, maxTokens: number, temperature: number): AiFeature => ({
  enabled: false,
  prompt,
  maxTokens,
  temperature,
})

/** The specification's defaults (section 3). */
export const AI_DEFAULTS: Record<AiFeatureName, AiFeature> = {
  newsGeneration: feature('Write a short news article about this construction project.', 1000, 0.7),
  projectSuggestions: feature('Suggest what is missing in this construction project record.', 500, 0.5),
  playerAnalysis: feature('Summarise the role of this player in the construction industry.', 800, 0.6),
  autoTagging: feature('Suggest tags for this construction news article.', 200, 0.4),
}
