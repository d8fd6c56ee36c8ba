import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../src/admin/frame/NotFound.tsx'

export const Route = createFileRoute('/admin/_staff/$')({ component: NotFound })
