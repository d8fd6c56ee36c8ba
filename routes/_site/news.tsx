import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { oneText } from '../../src/entities/filters.ts'

export const Route = createFileRoute('/_site/news')({
  validateSearch: z.object({ item: oneText() }),
  search: { middlewares: [stripSearchParams({ item: '' })] },
  component: NewsPage,
})

function NewsPage() {
  return null
}
