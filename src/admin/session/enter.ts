import type { QueryClient } from '@tanstack/react-query'
import { currentStaff, staffOfDevice, type Staff } from '../../entities/staff/session.ts'
import { keepDraftsOf } from '../editor/draftStorage.ts'
import { startReplica } from '../replica/session.ts'

/** Opens the back office for whoever worked on this device lately, else for whoever is signed in; null for nobody. */
export async function enter(client: QueryClient): Promise<Staff | null> {
  const staff = staffOfDevice() ?? (await currentStaff())
  if (!staff) return null
  await keepDraftsOf(staff.uid)
  startReplica(client, staff)
  return staff
}
