/** Marks records that came with the empty database and are no real news. */
export function SampleTag({ sample }: { sample: boolean }) {
  return sample ? (
    <span className="tag" data-tone="warn">
      Sample
    </span>
  ) : null
}
