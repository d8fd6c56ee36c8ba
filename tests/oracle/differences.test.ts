import { expect, test } from 'vitest'
import { ACCEPTED } from './accepted.ts'

const HEAD = `# Where local-firebase differs from Google's Firestore

\`npm run oracle\` puts the same random rules, queries, commits, aggregations and transactions to Google's Firestore emulator,
where it is installed, and to local-firebase. These are the differences that stay; every other one is a failure. The list is
written from \`tests/oracle/accepted.ts\` by \`npx vitest run tests/oracle --update\`, and a test compares the two.
`

test('the page of differences says what the comparison with Google accepts', async () => {
  const lines = ACCEPTED.map(({ what, reason }) => `- **${what}** ${reason}`)
  await expect(`${HEAD}\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/differences.md')
})
