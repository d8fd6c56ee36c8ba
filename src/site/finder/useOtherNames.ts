import { useEffect, useState } from 'react'
import { fold } from '../../fold.ts'

type SearchNames = (country: string) => readonly string[]

/** An abbreviation is the same with full stops between its letters and without. */
const typedAs = (text: string): string => fold(text.trim()).replaceAll('.', '')

/**
 * Whether a value is a country that has another name which begins with what is typed, "uae" or "turk"; no value is while
 * nothing is typed. The names come with the first letter.
 */
export function useOtherNames(typed: string): (value: string) => boolean {
  const [names, setNames] = useState<{ of: SearchNames }>()
  const wanted = typedAs(typed)
  const isWanted = wanted !== ''
  useEffect(() => {
    if (isWanted)
      void import('../../entities/location/search-names.ts').then(({ searchNames }) =>
        setNames({ of: searchNames }),
      )
  }, [isWanted])
  return (value) => isWanted && names?.of(value).some((name) => fold(name).startsWith(wanted)) === true
}
