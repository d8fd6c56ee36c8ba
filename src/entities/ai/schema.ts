export const AI_MODELS = ['gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo'] as const
type AiModel = (typeof AI_MODELS)[number]

export const AI_FEATURES = ['newsGeneration', 'projectSuggestions', 'playerAnalysis', 'autoTagging'] as const
export type AiFeatureName = (typeof AI_FEATURES)[number]

/** Builds an object with one entry per feature. */
export const byFeature = <T>(entry: (name: AiFeatureName) => T): Record<AiFeatureName, T> =>
  Object.fromEntries(AI_FEATURES.map((name) => [name, entry(name)])) as Record<AiFeatureName, T>

export interface AiFeature {
  enabled: boolean
  prompt: string
  /** 100..4000 */
  maxTokens: number
  /** 0..1 in steps of 0.1 */
  temperature: number
}

/** The settings without the key, which is never cached: only whether there is one and its last characters. */
export interface AiSettings {
  rev: number
  enabled: boolean
  hasKey: boolean
  /** The last four characters of the key, '' when there is none. */
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

/** The defaults of the specification (section 3). */
export const AI_DEFAULTS: Record<AiFeatureName, AiFeature> = {
  newsGeneration: feature(
    'Write a news article for the construction industry from these notes. Keep to the facts in the notes.',
    1000,
    0.7,
  ),
  projectSuggestions: feature(
    'Find the construction projects that this article is about, with what it says of each.',
    500,
    0.5,
  ),
  playerAnalysis: feature(
    'Describe this player: what it is, where it is based, and its role in the construction industry.',
    800,
    0.6,
  ),
  autoTagging: feature('Suggest tags for this construction news article.', 200, 0.4),
}
