import type { Metric } from './exposition.ts'

/** Returns the metrics of the continuous backup; none when no backup is configured. */
export function backupMetrics(backup: { age(): number; failures(): number } | null): Metric[] {
  if (!backup) return []
  const sample = (value: number) => [{ labels: {}, value }]
  return [
    {
      name: 'backup_age_seconds',
      type: 'gauge',
      help: 'Age of the last completely backed-up state, in seconds.',
      samples: sample(backup.age() / 1000),
    },
    {
      name: 'backup_failures_total',
      type: 'counter',
      help: 'Failed attempts of the continuous backup to save changes.',
      samples: sample(backup.failures()),
    },
  ]
}
