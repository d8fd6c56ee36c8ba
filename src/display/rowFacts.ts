import { site } from '../config.ts'
import { locationText } from '../entities/location/location.ts'
import type { News } from '../entities/news/fields.ts'
import type { Player } from '../entities/player/fields.ts'
import type { Project } from '../entities/project/fields.ts'
import { dayIn, money } from '../ui/format.ts'
import { projectDates } from './projectDates.ts'

/** The facts of a project in one row of a list, beside its name: texts by their labels, shorter than on its page. */
export const projectRow = (project: Project) => ({
  Status: project.status,
  Location: locationText(project),
  Sector: project.sector,
  Owner: project.owner,
  Capex: money(project.capexAmount, project.capexCurrency),
  Dates: projectDates(project),
})

/** The facts of a player in one row, as of a project. */
export const playerRow = (player: Player) => ({
  Type: player.type,
  Location: locationText(player),
  Website: player.website.replace(/^https?:\/\/(www\.)?/, ''),
  'Part of': player.parentName,
})

/** The facts of an article in one row, as of a project. */
export const articleRow = (news: News) => ({
  Date: news.publishDate === null ? null : dayIn(site.timeZone, news.publishDate).day,
  Summary: news.summary,
  Source: news.source,
})
