import type { Project } from '../../entities/project/schema.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { ProjectScreen } from '../../site/project/ProjectScreen.tsx'
import { ask } from '../answers.ts'
import { offer } from '../paint.tsx'

const show = (project: Project) => <ProjectScreen project={project} tab="overview" onTab={() => undefined} />

const content = (id: string) => ({ waiting: null, whole: ask(projectQueries.one(id)).then(show) })

offer({ key: 'projects/', routeId: '/_site/projects/$projectId', content })
