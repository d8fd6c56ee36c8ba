export interface MarkProps {
  /** The name of a colour token: `ok`, `info` … */
  tone: string
  /** An SVG path centred on 0, 0, about the size of a circle with radius 1. */
  path: string
}

/** A small coloured shape, such as a project's status mark; decorative, always next to text. */
export const Mark = ({ tone, path }: MarkProps) => (
  <svg viewBox="-1.3 -1.3 2.6 2.6" className="mark" data-tone={tone} aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
)
