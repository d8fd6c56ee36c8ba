import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../src/site/NotFound.tsx'

export const Route = createFileRoute('/_site/$')({ component: NotFound })
