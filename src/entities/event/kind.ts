import type { Kind } from '../../records/kind.ts'
import { unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { plainKind } from '../record/plain-kind.ts'
import { EVENT } from './fields.ts'

const UNREADABLE = unreadableFields(EVENT)

export const eventKind: Kind = { ...plainKind, unread: (raw, read) => unreadOf(UNREADABLE, raw, read) }
