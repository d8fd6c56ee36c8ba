import { simpleEvent } from '../../entities/event/mutations.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import { openingAlone, savingAlone } from '../editor/opened.ts'

export const openedEvent = (id: string) => openingAlone('events', id, eventQueries.one(id))
export const saveOpenedEvent = () => savingAlone(simpleEvent)
