import type { RecordWords } from '../editor/words.ts'

/** The specification only counts events; their sentences follow those of the other records. */
export const EVENT_WORDS: RecordWords = {
  list: 'Events',
  one: 'event',
  many: 'events',
  listLoading: 'Loading events...',
  listFailed: 'Failed to load events. Please try again later.',
  listEmpty: 'No events found. Add your first event using the form.',
  add: 'Add event',
  edit: 'Edit event',
  opening: 'Loading event...',
  openFailed: 'Error loading event data',
  missing: 'Event not found',
  saveFailed: 'Failed to save event. Please try again.',
  askDelete: 'Are you sure you want to delete this event?',
  deleteFailed: 'Failed to delete event. Please try again.',
}
