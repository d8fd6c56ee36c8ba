import type { AiFeatureName } from '../../entities/ai/schema.ts'

/** What each feature is called and where staff find it. */
export const FEATURE_WORDS: Record<AiFeatureName, { title: string; about: string }> = {
  newsGeneration: {
    title: 'News Generation',
    about: 'Drafts an article from notes, in the form of a news item.',
  },
  projectSuggestions: {
    title: 'Project Suggestions',
    about: 'Finds the projects that an article is about, in the form of a news item.',
  },
  playerAnalysis: {
    title: 'Player Analysis',
    about: 'Describes a company and fills in what is missing, in the form of a player.',
  },
  autoTagging: {
    title: 'Auto Tagging',
    about: 'Suggests tags and a category for an article, in the form of a news item.',
  },
}
