import { stripSearchParams } from '@tanstack/react-router'
import { oneId, reading } from '../../entities/list/filters.ts'

/** The feed stands at `/` and at `/news`; both keep the open article in the address. */
export const newsSearch = reading({ item: oneId })

export const newsSearchMiddlewares = [stripSearchParams<{ item: string }>({ item: '' })]
