import type { Metric } from './exposition.ts'

/** Returns the standard process metrics of Prometheus clients, under their usual names. */
export function processMetrics(version: string): Metric[] {
  const { user, system } = process.cpuUsage()
  const sample = (value: number, labels = {}) => [{ labels, value }]
  return [
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      help: 'Start time of the process, in seconds since 1970.',
      samples: sample(Math.round(Date.now() / 1000 - process.uptime())),
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time, in seconds.',
      samples: sample((user + system) / 1e6),
    },
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Resident memory, in bytes.',
      samples: sample(process.memoryUsage.rss()),
    },
    {
      name: 'build_info',
      type: 'gauge',
      help: 'Always 1; the version is in the label.',
      samples: sample(1, { version }),
    },
  ]
}
