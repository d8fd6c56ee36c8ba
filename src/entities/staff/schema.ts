/** A member of staff as the users screen shows them. `createdAt` in epoch ms. */
export interface StaffRecord {
  uid: string
  email: string
  active: boolean
  createdBy: string
  createdAt: number | null
}
