import { stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { oneText } from '../../entities/filters.ts'

/** The feed stands at `/` and at `/news`; both keep the open article in the address. */
export const NewsSearch = z.object({ item: oneText() })
export type NewsSearch = z.infer<typeof NewsSearch>

export const newsSearchMiddlewares = [stripSearchParams<NewsSearch>({ item: '' })]
