import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { number, type Raw, text } from '../../records/decoding.ts'
import { keyFor } from '../record/keys.ts'
import { AI_DEFAULTS, AI_MODELS, type AiFeature, type AiSettings, byFeature } from './schema.ts'

const within = (value: number | null, least: number, most: number, usual: number): number =>
  value === null || value < least || value > most ? usual : value

function featureOf(value: unknown, usual: AiFeature): AiFeature {
  const raw: Raw = value !== null && typeof value === 'object' ? { ...value } : {}
  return {
    enabled: raw.enabled === true,
    prompt: typeof raw.prompt === 'string' ? raw.prompt : usual.prompt,
    maxTokens: Math.trunc(within(number(raw, 'maxTokens'), 100, 4000, usual.maxTokens)),
    temperature: within(number(raw, 'temperature'), 0, 1, usual.temperature),
  }
}

/** Decodes the settings without the API key, since the result is cached. */
export function decodeAiSettings(raw: Raw): AiSettings {
  const stored: Raw = raw.features !== null && typeof raw.features === 'object' ? { ...raw.features } : {}
  const key = text(raw, 'apiKey')
  return {
    rev: number(raw, 'rev') ?? 0,
    enabled: raw.enabled === true,
    hasKey: key !== '',
    keyEnd: key.slice(-4),
    model: AI_MODELS.find((model) => model === raw.model) ?? 'gpt-4',
    features: byFeature((name) => featureOf(stored[name], AI_DEFAULTS[name])),
  }
}

export const aiQueries = {
  /** The settings, for staff. */
  settings: () =>
    queryOptions<AiSettings>({
      queryKey: keyFor('config', 'ai'),
      queryFn: async () => decodeAiSettings((await readDocument('config/ai'))?.data ?? {}),
      staleTime: 0,
    }),
}

/**
 * Reads the API key for the header of one request. Never keep it in a cache, in state or in a message. Throws
 * DataError.
 */
export const readAiKey = async (): Promise<string> =>
  text((await readDocument('config/ai'))?.data ?? {}, 'apiKey')
