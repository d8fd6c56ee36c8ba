import { expect, test } from 'vitest'
import { EVENT_WORDS } from '../events/words.ts'
import { NEWS_WORDS } from '../news/words.ts'
import { PLAYER_WORDS } from '../players/words.ts'
import { PROJECT_WORDS } from '../projects/words.ts'

test.each([
  ['projects', PROJECT_WORDS, 'project', 'project'],
  ['players', PLAYER_WORDS, 'player', 'player'],
  ['events', EVENT_WORDS, 'event', 'event'],
  ['news', NEWS_WORDS, 'article', 'news article'],
] as const)('%s are spoken of in the sentences of the specification', (many, words, one, deleted) => {
  const title = one.charAt(0).toUpperCase() + one.slice(1)
  expect(words).toMatchObject({
    listLoading: `Loading ${many}...`,
    listFailed: `Failed to load ${many}. Please try again later.`,
    listEmpty: `No ${many} found. Add your first ${one} using the form.`,
    openFailed: `Error loading ${one} data`,
    missing: `${title} not found`,
    saveFailed: `Failed to save ${many === 'news' ? 'news' : one}. Please try again.`,
    askDelete: `Are you sure you want to delete this ${deleted}?`,
    deleteFailed: `Failed to delete ${deleted}. Please try again.`,
  })
})
