export interface MarkProps {
  /** The name of a colour of the tokens: `ok`, `info` … */
  tone: string
  /** An SVG path around 0, 0, about as large as a circle of radius 1. */
  path: string
}

/** A small shape in the colour of what it stands for; decoration beside words. */
export const Mark = ({ tone, path }: MarkProps) => (
  <svg viewBox="-1.3 -1.3 2.6 2.6" className="mark" data-tone={tone} aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
)
