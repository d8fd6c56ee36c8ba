import type { QueryClient } from '@tanstack/react-query'
import { currentStaff, staffOfDevice, type Staff } from '../../entities/staff/session.ts'
import { keepDraftsOf } from '../editor/draftStorage.ts'
import { startReplica } from '../replica/session.ts'

/** Opens the back office for the person remembered on this device, else the signed-in one; null if none. */
export async function enter(client: QueryClient): Promise<Staff | null> {
  const staff = staffOfDevice() ?? (await currentStaff())
  if (!staff) return null
  await keepDraftsOf(staff.uid)
  startReplica(client, staff)
  return staff
}
