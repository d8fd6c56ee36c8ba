import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countryCalled } from '../../entities/location/other-names.ts'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { newId } from '../../records/digest.ts'
import type { NameList } from '../../ui/form/nameList.ts'
import { countriesFor } from '../columns.tsx'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { isSimilarName } from '../pickers/similarName.ts'
import { reason } from '../reason.ts'

const MAX_SUGGESTIONS = 3

const nearIn = (names: readonly string[]) => (typed: string) =>
  names.filter((name) => isSimilarName(name, typed)).slice(0, MAX_SUGGESTIONS)

const stateOf = ({ data, isError }: { data: unknown; isError: boolean }): NameList['state'] =>
  data ? undefined : isError ? 'failed' : 'loading'

/** Returns the name list of a lookup collection; adding a name creates a lookup entry. */
export function useLookupList(collection: LookupCollection): NameList {
  const { data, isError } = useQuery(lookupQueries(collection).all())
  const { mutateAsync } = useMutation(lookupMutations(collection).add())
  return useMemo(() => {
    const names = data?.map(({ name }) => name) ?? []
    return {
      one: NOUNS[collection].one,
      names,
      state: stateOf({ data, isError }),
      near: nearIn(names),
      add: (name) => mutateAsync({ id: newId(), name }).then(() => null, reason),
    }
  }, [collection, data, isError, mutateAsync])
}

/**
 * Returns near matches: first the country that an abbreviation such as "KSA" stands for, then similar
 * spellings.
 */
const countriesNear = (names: readonly string[]) => (typed: string) => {
  const called = countryCalled(typed)
  const near = nearIn(names)(typed)
  return called === undefined || !names.includes(called)
    ? near
    : [...new Set([called, ...near])].slice(0, MAX_SUGGESTIONS)
}

/**
 * Returns the name list of countries, of the world and in use; an added one counts as in use from the save
 * on.
 */
export function useCountryList(records: readonly { country: string }[]): NameList {
  const [added, setAdded] = useState<readonly string[]>([])
  return useMemo(() => {
    const names = countriesFor(records, added)
    return {
      one: 'country',
      names,
      near: countriesNear(names),
      add: (name) => {
        setAdded([...added, name])
        return Promise.resolve(null)
      },
    }
  }, [records, added])
}
