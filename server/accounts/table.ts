import type { AccountSummary } from '../../local-firebase/auth/administration.ts'

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

const COLUMNS: readonly [string, (account: AccountSummary) => string][] = [
  ['E-MAIL', ({ email }) => email],
  ['VERIFIED', ({ emailVerified }) => (emailVerified ? 'yes' : 'no')],
  ['STATE', ({ disabled }) => (disabled ? 'disabled' : 'enabled')],
  ['SESSIONS', ({ sessions }) => String(sessions)],
  ['CREATED', ({ createdAt }) => day(createdAt)],
  ['LAST SIGN-IN', ({ lastLoginAt }) => day(lastLoginAt)],
  ['IN THE LOG', ({ logName }) => logName],
  ['ID', ({ uid }) => uid],
]

/** Formats accounts as a table with aligned columns. */
export function tableOf(accounts: AccountSummary[]): string {
  if (accounts.length === 0) return 'There are no accounts.'
  const rows = [
    COLUMNS.map(([title]) => title),
    ...accounts.map((each) => COLUMNS.map(([, cell]) => cell(each))),
  ]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
