import type { AiFeatureName } from '../../entities/ai/schema.ts'

/** Title, description and tab label of each feature. */
export const FEATURE_TEXTS: Record<AiFeatureName, { title: string; about: string; tab: string }> = {
  newsGeneration: {
    title: 'News Generation',
    about: 'Drafts an article from notes, in the form of a news item.',
    tab: 'Draft from notes',
  },
  projectSuggestions: {
    title: 'Project Suggestions',
    about: 'Finds the projects that an article is about, in the form of a news item.',
    tab: 'Find projects',
  },
  playerAnalysis: {
    title: 'Player Analysis',
    about: 'Describes a company and fills in what is missing, in the form of a player.',
    tab: 'Analyse',
  },
  autoTagging: {
    title: 'Auto Tagging',
    about: 'Suggests tags and a category for an article, in the form of a news item.',
    tab: 'Suggest tags',
  },
}

/** Features offered in the article form. */
export const ARTICLE_FEATURES = ['newsGeneration', 'projectSuggestions', 'autoTagging'] as const
export type ArticleFeature = (typeof ARTICLE_FEATURES)[number]

/** Features offered in the player form. */
export const PLAYER_FEATURES = ['playerAnalysis'] as const

/** Labels of the settings of a feature, in its card and in messages of the form. */
export const FEATURE_LABELS: Partial<Record<string, string>> &
  Record<'prompt' | 'maxTokens' | 'temperature', string> = {
  enabled: 'Enabled',
  prompt: 'Prompt',
  maxTokens: 'Max tokens',
  temperature: 'Temperature',
}
