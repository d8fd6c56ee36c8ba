import { expect, test } from 'vitest'
import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../../records/error.ts'
import { EVENT_MESSAGES } from '../events/messages.ts'
import { NEWS_MESSAGES } from '../news/messages.ts'
import { PLAYER_MESSAGES } from '../players/messages.ts'
import { PROJECT_MESSAGES } from '../projects/messages.ts'
import { deleteMessage, saveMessage } from './saving.ts'

test.each([
  [new Error('offline'), 'Failed to save project. Please try again.'],
  [new RefusedError(), 'Failed to save project. Please try again. The database refused this change.'],
  [
    new SignedOutError(),
    'Failed to save project. Please try again. You were signed out. What you typed is kept: sign in, then save again.',
  ],
  [new InvalidError({ name: 'Enter a name' }), 'Enter a name'],
])('a save that fails with %o shows: %s', (error, words) => {
  expect(saveMessage(error, PROJECT_MESSAGES)).toBe(words)
})

test.each([
  [new Error('offline'), 'Failed to delete project. Please try again.'],
  [
    new SignedOutError(),
    'Failed to delete project. Please try again. You were signed out: sign in, then delete again.',
  ],
  [
    new ConflictError([]),
    'Failed to delete project. Please try again. Somebody else has just changed this record.',
  ],
])('a delete that fails with %o shows: %s', (error, words) => {
  expect(deleteMessage(error, PROJECT_MESSAGES)).toBe(words)
})

/** Messages of the specification: section 8 lists and records, 2 missing records, 5 confirmations. */
test.each([
  [PROJECT_MESSAGES, 'projects', 'project', 'project', 'project', 'Project'],
  [PLAYER_MESSAGES, 'players', 'player', 'player', 'player', 'Player'],
  [NEWS_MESSAGES, 'news', 'article', 'news', 'news article', 'Article'],
  [EVENT_MESSAGES, 'events', 'event', 'event', 'event', 'Event'],
])(
  'the messages of $list have the wording of the specification',
  (words, list, loaded, saved, deleted, missing) => {
    expect(words).toMatchObject({
      listFailed: `Failed to load ${list}. Please try again later.`,
      openFailed: `Error loading ${loaded} data`,
      saveFailed: `Failed to save ${saved}. Please try again.`,
      deleteFailed: `Failed to delete ${deleted}. Please try again.`,
      askDelete: `Are you sure you want to delete this ${deleted}?`,
      missing: `${missing} not found`,
    })
  },
)
