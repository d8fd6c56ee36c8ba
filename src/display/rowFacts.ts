import { site } from '../config.ts'
import { locationText } from '../entities/location/location.ts'
import type { News } from '../entities/news/fields.ts'
import type { Player } from '../entities/player/fields.ts'
import type { Project } from '../entities/project/fields.ts'
import { dayIn, money } from '../ui/format.ts'
import { projectDates } from './projectDates.ts'

/** Returns the facts of a project by label for a row of a list; shorter than on its page. */
export const projectRow = (project: Project) => ({
  Status: project.status,
  Location: locationText(project),
  Sector: project.sector,
  Owner: project.owner,
  Capex: money(project.capexAmount, project.capexCurrency),
  Dates: projectDates(project),
})

/** Returns the facts of a player by label for a row of a list. */
export const playerRow = (player: Player) => ({
  Type: player.type,
  Location: locationText(player),
  Website: player.website.replace(/^https?:\/\/(www\.)?/, ''),
  'Part of': player.parentName,
})

/** Returns the facts of an article by label for a row of a list. */
export const articleRow = (news: News) => ({
  Date: news.publishDate === null ? null : dayIn(site.timeZone, news.publishDate).day,
  Summary: news.summary,
  Source: news.source,
})
