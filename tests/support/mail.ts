import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the link in the latest mail that the server wrote to an address; throws if there is none. */
export function mailedLink(dataDir: string, to: string): URL {
  const outbox = join(dataDir, 'outbox')
  const mail = readdirSync(outbox)
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .findLast((text) => text.includes(`\r\nTo: ${to}\r\n`))
  return new URL(/^http\S+$/m.exec(mail ?? '')?.[0] ?? '')
}

/** Confirms an address as the page behind the link of a verification mail does. */
export async function proveMailbox(origin: string, dataDir: string, to: string): Promise<void> {
  const oobCode = mailedLink(dataDir, to).searchParams.get('oobCode')
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:update?key=k`, {
    method: 'POST',
    body: JSON.stringify({ oobCode }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
