import { projectQueries } from '../../entities/project/queries.ts'
import { ProjectScreen } from '../../site/project/ProjectScreen.tsx'
import { ask } from '../answers.ts'

export async function content(id: string) {
  const project = await ask(projectQueries.one(id))
  return <ProjectScreen project={project} tab="overview" onTab={() => undefined} />
}
