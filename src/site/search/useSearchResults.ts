import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '../../entities/list/source.ts'
import { isSearchable, searchQueries } from '../../entities/search/queries.ts'
import { offlineError } from '../offline/offlineError.ts'
import { useFoundArticles } from './useFoundArticles.ts'
import { useUnranked } from './useUnranked.ts'

interface Asked {
  /** Number of projects and players in the ranking. */
  limit: number
  /**
   * For suggestions while the user types: the ranking does not wait for the news, which
   * is merged in when it arrives.
   */
  brief: boolean
  /** Whether the user is about to choose an option: the results must not move any more. */
  isChoosing?: boolean
}

/** Articles among the suggestions. */
const SUGGESTED = 5

const byScore = (a: SearchHit, b: SearchHit): number => b.score - a.score

/** Merges records and articles by score; with equal scores, records come first. */
const together = (records: readonly SearchHit[], articles: readonly SearchHit[]): SearchHit[] =>
  [...records, ...articles].sort(byScore)

/** Subscribes to the results of a search over projects, players and news, and to how many there are. */
export function useSearchResults(q: string, { limit, brief, isChoosing = false }: Asked) {
  const enabled = isSearchable(q)
  const ranked = useQuery({ ...searchQueries.ranked(q, limit), enabled: q !== '' })
  // A directory that fails is treated as absent.
  const answer = (q !== '' && ranked.data) || null
  const isRanked = answer !== null
  const isOnItsWay = ranked.isLoading
  const unranked = useUnranked(q, enabled && !isRanked && !isOnItsWay)
  const { news, scored, rest, ...found } = useFoundArticles(q, brief)
  const { projects, players } = unranked
  const records = answer ? answer.found.length : projects.length + players.length
  const isScored = !found.isPending && scored !== undefined
  // If the user was already choosing when the news arrived, it stays in a separate group below.
  const [shownFor, setShownFor] = useState('')
  if (isChoosing && isRanked && !isScored && shownFor !== q) setShownFor(q)
  const isTogether = isRanked && isScored && shownFor !== q
  const shown = brief ? [...(scored ?? [])].sort(byScore).slice(0, SUGGESTED) : (scored ?? [])
  const isWaiting = isRanked
    ? brief
      ? records === 0 && found.isPending
      : (found.isPending || found.isScoring) && news.error === null
    : unranked.loading || found.isPending
  const loading = q !== '' && (isOnItsWay || isWaiting)
  // Articles that are still without a score must not appear in the separate group for a moment.
  const isOnTheMove = found.isPending || (isRanked && found.isScoring && shownFor !== q)
  const articles = loading || isOnTheMove ? [] : isTogether ? rest : found.articles
  return {
    enabled: enabled || isRanked,
    loading,
    error: offlineError((isRanked ? null : unranked.error) ?? news.error),
    /** Retries the queries that failed. */
    again: () => {
      unranked.again()
      if (news.isError) void news.refetch()
    },
    /**
     * All results in one ranking, and the totals by collection; null while only unranked results are known.
     */
    ranked:
      loading || answer === null
        ? null
        : { totals: answer.totals, found: isTogether ? together(answer.found, shown) : answer.found },
    // All groups appear at once: a group that arrives later would push down those below it.
    unranked: loading || isRanked ? null : unranked,
    /** The articles outside the ranking. */
    articles,
    news,
    total: records + found.articles.length,
  }
}
