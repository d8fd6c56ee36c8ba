import type { Headings } from '../import/headings.ts'
import type { ROLE } from './fields.ts'

/**
 * Headings for the fields in other people's spreadsheets, in several languages; the least ambiguous first.
 */
export const ROLE_HEADINGS: Headings<typeof ROLE> = {
  projectId: `project, project name, project number`,
  playerId: `player, player name, company, company name, organisation, organization, participant, party`,
  roleName: `role, role type, capacity, function, relationship, rôle, الدور`,
  startDate: `since, start date, start`,
  endDate: `end date, to, end`,
  sharePercent: `share, stake, ownership, percentage, percent, share percent, الحصة, النسبة`,
  note: `notes, remark, remarks, comment`,
}
