import type { Metric } from './exposition.ts'

/** Returns the metrics of the continuous backup; none when no backup is configured. */
export function backupMetrics(backup: { age(): number; failures(): number } | null): Metric[] {
  if (!backup) return []
  const sample = (value: number) => [{ labels: {}, value }]
  return [
    {
      name: 'backup_age_seconds',
      type: 'gauge',
      help: 'How long ago the last state was of which everything is saved, in seconds.',
      samples: sample(backup.age() / 1000),
    },
    {
      name: 'backup_failures_total',
      type: 'counter',
      help: 'How often the continuous backup could not save what had changed.',
      samples: sample(backup.failures()),
    },
  ]
}
