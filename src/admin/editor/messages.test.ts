import { expect, test } from 'vitest'
import { EVENT_MESSAGES } from '../events/messages.ts'
import { NEWS_MESSAGES } from '../news/messages.ts'
import { PLAYER_MESSAGES } from '../players/messages.ts'
import { PROJECT_MESSAGES } from '../projects/messages.ts'

test.each([
  ['projects', PROJECT_MESSAGES, 'project', 'project'],
  ['players', PLAYER_MESSAGES, 'player', 'player'],
  ['events', EVENT_MESSAGES, 'event', 'event'],
  ['news', NEWS_MESSAGES, 'article', 'news article'],
] as const)('messages about %s have the wording of the specification', (many, words, one, deleted) => {
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
