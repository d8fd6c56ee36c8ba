import { expect, test } from 'vitest'
import { ACCEPTED } from './accepted.ts'

const HEAD = `# Where local-firebase differs from Google's Firestore

\`npm run oracle\` sends the same random rules, queries, commits, aggregations and transactions to Google's Firestore emulator,
where it is installed, and to local-firebase. These are the accepted differences; any other is a failure. The list is generated
from \`tests/oracle/accepted.ts\` by \`npx vitest run tests/oracle --update\`, and a test compares the two.
`

test('the page of differences lists the accepted differences', async () => {
  const lines = ACCEPTED.map(({ what, reason }) => `- **${what}** ${reason}`)
  await expect(`${HEAD}\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/differences.md')
})
