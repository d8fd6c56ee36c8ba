import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodeProject } from './decode.ts'
import type { Project } from './fields.ts'

/** Projects on the front page, which is also the number of documents that a visit reads. */
export const LATEST = 5

/** The most recently added projects, for the front page. Throws DataError. */
export const latestProjects = () =>
  queryOptions<Project[]>({
    queryKey: keyFor('projects', 'recent'),
    queryFn: async () => {
      const found = await readList({
        collection: 'projects',
        orderBy: [['createdAt', 'desc']],
        limit: LATEST,
      })
      return found.map(({ id, data }) => decodeProject(id, data)).filter(({ sample }) => !sample)
    },
    ...PUBLIC_QUERY,
  })
