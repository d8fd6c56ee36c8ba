import type { Kind } from '../../records/kind.ts'
import { unreadOf } from '../../records/unread.ts'
import { plainKind } from '../plain-kind.ts'

export const eventKind: Kind = {
  ...plainKind,
  unread: (raw, read) =>
    unreadOf({ startDate: ['startDate', 'date'], endDate: ['endDate'], website: ['website'] }, raw, read),
}
