import type { Change } from '../../records/change.ts'
import { creation } from '../../records/change.ts'
import { eventEntity } from '../event/entity.ts'
import { draftOf as eventDraft, fieldsOfDraft as eventFields } from '../event/draft.ts'
import { draftOf as newsDraft, fieldsOfDraft as newsFields } from '../news/draft.ts'
import { newsEntity } from '../news/entity.ts'
import { draftOf as playerDraft, fieldsOfDraft as playerFields } from '../player/draft.ts'
import { playerEntity } from '../player/entity.ts'
import { draftOf, fieldsOfDraft } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'

export const SAMPLED = ['projects', 'players', 'news', 'events'] as const
export type Sampled = (typeof SAMPLED)[number]

const mark = { sample: true }

/** The sample of each collection; fixed ids, so that two dashboards opened at once create only one. */
export const SAMPLES: Record<Sampled, () => Change> = {
  projects: () =>
    creation(
      { ...projectEntity, id: 'sample-project' },
      {
        ...fieldsOfDraft(
          {
            ...draftOf(),
            name: 'Sample project',
            country: 'United Arab Emirates',
            city: 'Dubai',
            sector: 'Infrastructure',
            capexAmount: '500000000',
            capexCurrency: 'USD',
            description: 'An example of a project record. Delete it when you have projects of your own.',
            startDate: '2026',
            completionDate: '2029',
          },
          null,
        ),
        ...mark,
      },
    ),
  players: () =>
    creation(
      { ...playerEntity, id: 'sample-player' },
      {
        ...playerFields(
          {
            ...playerDraft(),
            name: 'Sample player',
            type: 'Company',
            country: 'United Arab Emirates',
            description: 'An example of a player record. Delete it when you have players of your own.',
          },
          null,
        ),
        ...mark,
      },
    ),
  news: () =>
    creation(
      { ...newsEntity, id: 'sample-news' },
      {
        ...newsFields(
          {
            ...newsDraft(),
            headline: 'Sample article',
            summary: 'An example of a news article.',
            content: 'An example of a news article. It is a draft, so visitors do not see it.',
          },
          new Date(),
        ),
        ...mark,
      },
    ),
  events: () =>
    creation(
      { ...eventEntity, id: 'sample-event' },
      { ...eventFields({ ...eventDraft(), name: 'Sample event', eventType: 'Conference' }), ...mark },
    ),
}
