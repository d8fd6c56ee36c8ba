import { moment, type Raw, text } from '../../records/decoding.ts'
import type { StaffRecord } from './schema.ts'

/** Decodes a document of admins/{uid}. */
export const staffRecord = ({ id, data }: { id: string; data: Raw }): StaffRecord => ({
  uid: id,
  email: text(data, 'email'),
  active: data.active === true,
  createdBy: text(data, 'createdBy'),
  createdAt: moment(data.createdAt),
})
