const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Returns a download name with content, filters and date: `ppx-projects-qatar-energy-2026-11-21.csv`. */
export function fileName(
  about: { product: string; noun: string; filters: readonly string[]; at: Date },
  extension: string,
): string {
  const words = [about.product, about.noun, ...about.filters].map(plainWord).filter((word) => word !== '')
  return `${words.join('-').slice(0, 80).replace(/-+$/, '')}-${about.at.toISOString().slice(0, 10)}.${extension}`
}
