import { useQuery } from '@tanstack/react-query'
import { site } from '../../config.ts'
import { aiQueries } from '../../entities/ai/queries.ts'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'

/** Stale time of the settings, ms: editors are opened often, and settings rarely change. */
const FRESH = 60_000

/** Returns the settings and the features offered; null while AI is off or no service is configured. */
export function useAiSettings<F extends AiFeatureName>(
  features: readonly F[],
): { settings: AiSettings; offered: F[] } | null {
  const { data } = useQuery({ ...aiQueries.settings(), staleTime: FRESH, enabled: site.aiBaseUrl !== '' })
  if (!data?.enabled || !data.hasKey) return null
  const offered = features.filter((name) => data.features[name].enabled)
  return offered.length > 0 ? { settings: data, offered } : null
}
