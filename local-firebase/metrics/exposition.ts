export type Labels = Record<string, string>

export interface Sample {
  labels: Labels
  value: number
  /** The suffix of a histogram series, appended to the metric's name. */
  suffix?: '_bucket' | '_sum' | '_count'
}

export interface Metric {
  /** By Prometheus' conventions: letters, digits and "_", ending in the unit, or "_total" for counters. */
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Iterable<Sample>
}

/** The media type of Prometheus' text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' }
const escaped = (text: string, special: RegExp): string =>
  text.replace(special, (sign) => ESCAPES[sign] ?? sign)

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}

function sampleLine(name: string, { labels, value, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text, /[\\\n"]/g)}"`)
  return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}\n`
}

/**
 * Renders metrics in Prometheus' text format, version 0.0.4
 * (prometheus.io/docs/instrumenting/exposition_formats). Label values are escaped, so none can break out of
 * its line.
 */
export function exposition(metrics: Iterable<Metric>): string {
  let text = ''
  for (const { name, type, help, samples } of metrics) {
    text += `# HELP ${name} ${escaped(help, /[\\\n]/g)}\n# TYPE ${name} ${type}\n`
    for (const sample of samples) text += sampleLine(name, sample)
  }
  return text
}
