import { simpleEvent } from '../../entities/event/mutations.ts'
import { eventQueries } from '../../entities/event/queries.ts'
import { recordFormQuery, saveRecordAlone } from '../editor/formRecord.ts'

export const eventFormQuery = (id: string) => recordFormQuery('events', id, eventQueries.one(id))
export const saveEventForm = () => saveRecordAlone(simpleEvent)
