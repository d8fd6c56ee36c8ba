import { useQuery } from '@tanstack/react-query'
import { site } from '../../config.ts'
import { aiQueries } from '../../entities/ai/queries.ts'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'

/** How long known settings are good for, ms: the editors open often, the settings hardly change. */
const FRESH = 60_000

/** The settings and which of the features are offered; null while assistance is off or cannot be reached. */
export function useAiSettings<F extends AiFeatureName>(
  features: readonly F[],
): { settings: AiSettings; offered: F[] } | null {
  const { data } = useQuery({ ...aiQueries.settings(), staleTime: FRESH, enabled: site.aiBaseUrl !== '' })
  if (!data?.enabled || !data.hasKey) return null
  const offered = features.filter((name) => data.features[name].enabled)
  return offered.length > 0 ? { settings: data, offered } : null
}
