import { useEffect, useState } from 'react'
import { fold } from '../../fold.ts'

type SearchNames = (country: string) => readonly string[]

/** Normalises a typed name: abbreviations match with and without full stops. */
const typedAs = (text: string): string => fold(text.trim()).replaceAll('.', '')

/**
 * Returns a function that tells whether a value is a country with another name starting with `typed`, such as
 * "uae" or "turk"; always false while nothing is typed. The names are loaded with the first character typed.
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
