import { type ReactNode, useId } from 'react'
import styles from './Insights.module.css'
import type { Picture } from './picture.ts'

interface ChartProps {
  title: string
  /** Share of a wide screen's width. */
  width?: 'third' | 'half' | 'whole'
  picture: () => Picture
  children: ReactNode
}

const FORMATS = [
  ['csv', 'CSV', 'figures'],
  ['svg', 'SVG', 'picture'],
] as const

/** A chart with its heading and buttons to save it. */
export function Chart({ title, width = 'third', picture, children }: ChartProps) {
  const id = useId()
  return (
    <section className={`card column ${styles.chart} ${styles[width]}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.files}>
          {FORMATS.map(([format, label, what]) => (
            <button
              key={format}
              type="button"
              className="button-link"
              aria-label={`${title}: save the ${what} as ${label}`}
              title={`Save the ${what} as ${label}`}
              onClick={() =>
                void import('./savePicture.ts').then(({ savePicture }) => savePicture(picture(), format))
              }
            >
              {label}
            </button>
          ))}
        </p>
      </div>
      {children}
    </section>
  )
}
