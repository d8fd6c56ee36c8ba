import { ApiError } from '../http/error.ts'
import { readText } from '../http/text-body.ts'

/** Typed access to the members of a JSON object. */
export interface JsonBody {
  has(key: string): boolean
  /** Returns undefined when absent or null. Throws ApiError(400) for anything else but a string. */
  text(key: string): string | undefined
  texts(key: string): string[]
}

/** Parses a request's body. Throws ApiError(400) if it is not a JSON object or exceeds the body limit. */
export async function readJson(request: Request): Promise<JsonBody> {
  const members = parse(await readText(request))
  const invalid = (key: string) => new ApiError(400, `Invalid value at '${key}'.`)
  const own = (key: string): unknown => (Object.hasOwn(members, key) ? members[key] : undefined)
  return {
    has: (key) => own(key) !== undefined && own(key) !== null,
    text(key) {
      const value = own(key) ?? undefined
      if (value !== undefined && typeof value !== 'string') throw invalid(key)
      return value
    },
    texts(key) {
      const value = own(key) ?? []
      if (!Array.isArray(value)) throw invalid(key)
      return value.map((item: unknown) => {
        if (typeof item !== 'string') throw invalid(key)
        return item
      })
    },
  }
}

function parse(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new ApiError(400, 'Invalid JSON payload received.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError(400, 'Invalid JSON payload received. Expected an object.')
  return value as Record<string, unknown>
}
