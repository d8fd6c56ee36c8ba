import { stripSearchParams } from '@tanstack/react-router'
import { oneText, reading } from '../../entities/filters.ts'

/** The feed stands at `/` and at `/news`; both keep the open article in the address. */
export const newsSearch = reading({ item: oneText })

export const newsSearchMiddlewares = [stripSearchParams<{ item: string }>({ item: '' })]
