import { coordinatesText, locationText } from '../entities/location/location.ts'
import type { Player } from '../entities/player/fields.ts'
import type { Project } from '../entities/project/fields.ts'
import type { TotalCapex } from '../entities/project/totalCapex.ts'
import { money } from '../ui/format.ts'
import { projectDates } from './projectDates.ts'

/**
 * Returns the facts of a project by label, in display order; null or empty ones are not shown. `total` is the
 * capex including sub-projects, if known.
 */
export const projectFacts = (project: Project, total: TotalCapex | null = null) => ({
  Location: locationText(project),
  Capex: money(project.capexAmount, project.capexCurrency, 'full'),
  'Total capex': total && money(total.amount, total.currency, 'full'),
  Sector: project.sector,
  Dates: projectDates(project),
  Website: project.website,
  Coordinates: coordinatesText(project),
  Owner: project.owner,
})

/** Returns the facts of a player by label. */
export const playerFacts = (player: Player) => ({
  Type: player.type,
  Location: locationText(player),
  Sectors: player.sectors.join(', '),
  Website: player.website,
})
