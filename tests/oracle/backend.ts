import Libsql from 'libsql'
import { type FirestoreService, firestoreService } from '../../local-firebase/firestore/service.ts'
import type { Fields } from '../../local-firebase/wire.ts'
import { parseRuleset, RulesSyntaxError } from '../../local-firebase/rules/ruleset.ts'
import { claimsOf } from '../rules/token.ts'

const PROJECT = 'oracle'
const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`

export interface Answer {
  status: number
  body: unknown
}

/** One of the two servers that are compared: Google's emulator or local-firebase. */
export interface Backend {
  /** Empties the database and sets the rules; false if the rules are refused. */
  load(rules: string): Promise<boolean>
  /** Writes documents by path, bypassing the rules. */
  putAll(documents: ReadonlyMap<string, Fields>): Promise<void>
  /** Sends a request; `verb` is Firestore's REST method, `parent` a document's path or ''. */
  ask(verb: string, body: unknown, token?: string | null, parent?: string): Promise<Answer>
}

/** Returns a document's full resource name. */
export function nameOf(path: string): string {
  return `${DOCUMENTS.slice('/v1/'.length)}/${path}`
}

function requestOf(
  origin: string,
  verb: string,
  body: unknown,
  token: string | null,
  parent: string,
): Request {
  return new Request(`${origin}${DOCUMENTS}${parent === '' ? '' : `/${parent}`}:${verb}`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

async function answerOf(response: Response | null): Promise<Answer> {
  if (!response) return { status: 404, body: null }
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') as unknown }
}

export function googleBackend(origin: string): Backend {
  const admin = `${origin}/emulator/v1/projects/${PROJECT}`
  const ask: Backend['ask'] = async (verb, body, token = null, parent = '') =>
    answerOf(await fetch(requestOf(origin, verb, body, token, parent)))
  return {
    ask,
    async load(content) {
      await fetch(`${admin}/databases/(default)/documents`, { method: 'DELETE' })
      const rules = { files: [{ name: 'firestore.rules', content }] }
      const response = await fetch(`${admin}:securityRules`, {
        method: 'PUT',
        body: JSON.stringify({ rules }),
      })
      return response.ok
    },
    async putAll(documents) {
      const writes = Array.from(documents, ([path, fields]) => ({ update: { name: nameOf(path), fields } }))
      const { status, body } = await ask('commit', { writes }, 'owner')
      if (status !== 200) throw new Error(`the emulator refuses documents: ${JSON.stringify(body)}`)
    },
  }
}

/**
 * Creates local-firebase's Firestore in this process, in memory, trusting every token as the emulator does.
 */
export function localBackend(): Backend {
  let service: FirestoreService | null = null
  const current = (): FirestoreService => {
    if (!service) throw new Error('no rules are loaded')
    return service
  }
  return {
    async load(source) {
      try {
        await service?.close()
        service = firestoreService({
          database: new Libsql(':memory:'),
          projectId: PROJECT,
          rules: parseRuleset(source),
          authenticate: async (request) => {
            const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
            if (token === undefined) return null
            const claims = claimsOf(token)
            return { uid: String(claims['sub']), token: claims }
          },
          indexes: 'off',
          log: () => {},
        })
        return true
      } catch (error) {
        if (error instanceof RulesSyntaxError) return false
        throw error
      }
    },
    async putAll(documents) {
      for (const [path, fields] of documents) current().write(path, fields)
    },
    ask: async (verb, body, token = null, parent = '') =>
      answerOf(await current().handle(requestOf('http://127.0.0.1', verb, body, token, parent))),
  }
}
