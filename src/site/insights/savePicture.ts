import { site } from '../../config.ts'
import { csvText } from '../../ui/csv.ts'
import { fileName } from '../../ui/fileName.ts'
import { saveFile } from '../../ui/saveFile.ts'
import type { Picture } from './picture.ts'
import { type Ink, svgOf } from './svg.ts'

/** Resolves the colours of the current theme. */
function inkOf(): Ink {
  const probe = document.body.appendChild(document.createElement('span'))
  const read = (property: string) => {
    probe.style.color = `var(${property})`
    return getComputedStyle(probe).color
  }
  const names = ['ok', 'info', 'warn', 'error', 'neutral', 'control', 'accent']
  const tones = new Map(names.map((name) => [name, read(`--${name}`)]))
  const [bg, text, muted, border, accent] = ['bg', 'text', 'muted', 'border', 'accent'].map((name) =>
    read(`--${name}`),
  )
  probe.remove()
  const [black, white] = ['#000', '#fff']
  return {
    bg: bg ?? white,
    text: text ?? black,
    muted: muted ?? black,
    border: border ?? black,
    accent: accent ?? black,
    tone: (name) => tones.get(name) ?? black,
  }
}

/** Saves a chart: its figures as CSV, or the chart as SVG in the colours of the current theme. */
export function savePicture(picture: Picture, as: 'csv' | 'svg'): void {
  const about = {
    product: site.product,
    noun: 'projects',
    filters: [picture.title, picture.about],
    at: new Date(),
  }
  const [type, text] =
    as === 'csv'
      ? ['text/csv;charset=utf-8', csvText(picture.table)]
      : ['image/svg+xml', svgOf(picture, inkOf())]
  saveFile(fileName(about, as), new Blob([text], { type }))
}
