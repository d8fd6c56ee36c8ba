import type { PlayerForm } from './opened.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const PLAYER_LABELS: Record<keyof PlayerForm, string> = {
  name: 'Name',
  type: 'Type',
  country: 'Country',
  city: 'City',
  website: 'Website',
  description: 'Description',
  logoPath: 'Logo',
  logoUrl: 'Logo address',
  sectors: 'Sectors',
  parentId: 'Part of',
  customFields: 'Additional information',
  email: 'Contact email',
  phone: 'Contact phone',
  roles: 'Role',
}
