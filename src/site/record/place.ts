/** `Riyadh, Saudi Arabia`; a city named like its country, or a missing part, is not repeated. */
export function placeText({ city, country }: { city: string; country: string }): string {
  return [...new Set([city.trim(), country.trim()])].filter((part) => part !== '').join(', ')
}
