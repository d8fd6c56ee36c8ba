import { cityProjects } from './dubai-abu-dhabi.ts'
import { egyptMaghrebProjects } from './egypt-maghreb.ts'
import { emiratesProjects } from './emirates.ts'
import { gulfProjects } from './gulf.ts'
import { iraqLevantProjects } from './iraq-levant.ts'
import { riyadhProjects } from './riyadh.ts'
import { saudiGigaprojects } from './saudi-arabia.ts'
import { saudiProvinces } from './saudi-provinces.ts'
import type { DemoProject } from './shapes.ts'
import { turkishProjects } from './turkiye.ts'

/** All demonstration projects, parents before their sub-projects. */
export const demoProjects: readonly DemoProject[] = [
  ...saudiGigaprojects,
  ...riyadhProjects,
  ...saudiProvinces,
  ...emiratesProjects,
  ...cityProjects,
  ...gulfProjects,
  ...iraqLevantProjects,
  ...egyptMaghrebProjects,
  ...turkishProjects,
]
