import { coordinatesText, locationText } from '../entities/location/location.ts'
import type { Player } from '../entities/player/fields.ts'
import type { Project } from '../entities/project/fields.ts'
import type { TotalCapex } from '../entities/project/totalCapex.ts'
import { money } from '../ui/format.ts'
import { projectDates } from './projectDates.ts'

/**
 * The facts of a project: texts by their labels, in this order; a fact without a text is left out. `total` is the sum with its
 * sub-projects, where that is known.
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

/** The facts of a player, as of a project. */
export const playerFacts = (player: Player) => ({
  Type: player.type,
  Location: locationText(player),
  Sectors: player.sectors.join(', '),
  Website: player.website,
})
