import { ApiError } from '../../http/error.ts'

/** Parameters that every Google API takes and that change nothing here. Source: cloud.google.com/apis/docs/system-parameters. */
const SYSTEM = new Set(
  '$.xgafv $alt $prettyPrint access_token alt callback fields key oauth_token prettyPrint quotaUser uploadType upload_protocol'.split(
    ' ',
  ),
)

/** What a REST address says after its question mark: the names that the method knows, and the standard ones of Google's APIs. */
export class Parameters {
  readonly #search: URLSearchParams

  /** Throws ApiError 400 for a name that the method does not know: a condition must not be passed over for a typing error. */
  constructor(search: URLSearchParams, known: readonly string[]) {
    for (const name of search.keys()) {
      if (SYSTEM.has(name) || known.includes(name)) continue
      const shown = name.slice(0, 100)
      throw new ApiError(
        400,
        `Invalid JSON payload received. Unknown name "${shown}": Cannot bind query parameter. Field '${shown}' could not be found in request message.`,
      )
    }
    this.#search = search
  }

  /** Undefined when it is not given, or empty. */
  text(name: string): string | undefined {
    return this.#search.get(name) || undefined
  }

  /** A mask as the other methods' bodies have it; undefined when no path is given. */
  mask(name: string): { fieldPaths: string[] } | undefined {
    const fieldPaths = this.#search.getAll(`${name}.fieldPaths`)
    return fieldPaths.length === 0 ? undefined : { fieldPaths }
  }
}
