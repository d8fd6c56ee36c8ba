import {
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  CatchBoundary,
  Link,
  useLocation,
  useNavigate,
  useRouteContext,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import * as react from 'react'
import { flushSync } from 'react-dom'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { install as installJsx } from './stand-ins/jsx-runtime.ts'
import { install as installQuery } from './stand-ins/query.ts'
import { install as installDom } from './stand-ins/react-dom.ts'
import { install as installReact } from './stand-ins/react.ts'
import { install as installRouter } from './stand-ins/router.ts'

/* Imported first by the application: installs the real libraries in place of the stand-ins. */
installJsx({ Fragment, jsx, jsxs })
installReact(react)
installDom({ flushSync })
installQuery({
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
})
installRouter({
  CatchBoundary,
  Link,
  useLocation,
  useNavigate,
  useRouteContext,
  useRouter,
  useRouterState,
})
