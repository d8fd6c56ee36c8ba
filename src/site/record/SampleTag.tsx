/** Marks sample records, which filled the empty database and are not real data. */
export function SampleTag({ sample }: { sample: boolean }) {
  return sample ? (
    <span className="tag" data-tone="warn">
      Sample
    </span>
  ) : null
}
