import { createHash, timingSafeEqual } from 'node:crypto'
import { NO_BODY } from '../http/body-limit.ts'
import type { Service } from '../http/gateway.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { exposition, EXPOSITION_TYPE, type Metric } from './exposition.ts'

const PATH = '/__/metrics'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Serves GET /__/metrics for Prometheus to clients on this machine and, when a `token` is set, to those that
 * send it as `Authorization: Bearer`. For all others the path does not exist.
 */
export function metricsService(metrics: () => Metric[], token: string | undefined): Service {
  const wanted = token === undefined ? null : digest(`Bearer ${token}`)
  const mayAsk = (request: Request, address: string | undefined): boolean =>
    isLocalRequest(request, address) ||
    (wanted !== null && timingSafeEqual(digest(request.headers.get('authorization') ?? ''), wanted))

  return {
    bodyLimit: (_method, pathname) => (pathname === PATH ? NO_BODY : null),
    handle(request, address) {
      const asked = new URL(request.url).pathname === PATH && mayAsk(request, address)
      if (!asked) return Promise.resolve(null)
      const headers = { 'Content-Type': EXPOSITION_TYPE, 'Cache-Control': 'no-store' }
      return Promise.resolve(new Response(exposition(metrics()), { headers }))
    },
  }
}
