import type { Project } from '../../entities/project/fields.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { ScreenSkeleton } from '../../site/frame/ScreenSkeleton.tsx'
import { ProjectScreen } from '../../site/project/ProjectScreen.tsx'
import { RECORD_LABELS } from '../../site/record/recordLabels.ts'
import { ask } from '../answers.ts'
import { registerScreen } from '../paint.tsx'

const waiting = <ScreenSkeleton label={RECORD_LABELS.projects.loading} />

const show = (project: Project) => <ProjectScreen project={project} tab="overview" onTab={() => undefined} />

registerScreen('/projects/$id', ({ id }) => ({ waiting, whole: ask(projectQueries.one(id)).then(show) }))
