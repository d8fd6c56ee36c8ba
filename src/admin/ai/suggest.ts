import { splitList } from '../../entities/fields/split-list.ts'
import type { NewsDraft } from '../../entities/news/draft.ts'
import type { PlayerDraft } from '../../entities/player/draft.ts'
import type { Project } from '../../entities/project/fields.ts'
import { fold } from '../../fold.ts'
import type { FoundProject, NewsAnswer, PlayerAnswer, TagsAnswer } from './shapes.ts'
import type { Suggestion } from './Suggestions.tsx'

/** A form as suggestions use it: its current values, and how a field is set. */
export interface Target<D> {
  values: () => D
  put: <K extends keyof D>(name: K, value: D[K]) => void
}

/** Names of the draft's fields that hold a plain text. */
type TextsOf<D> = {
  [K in keyof D]-?: D[K] extends string ? (string extends D[K] ? K : never) : never
}[keyof D]

function text<D>(target: Target<D>, name: TextsOf<D>, label: string, suggested: string): Suggestion[] {
  if (suggested === '') return []
  const present = String(target.values()[name])
  return [
    {
      id: String(name),
      label,
      text: suggested,
      present: present.trim(),
      isTaken: present.trim() === suggested,
      accept: () => {
        const before = target.values()[name]
        target.put(name, suggested as D[typeof name])
        return () => target.put(name, before)
      },
    },
  ]
}

/** Returns a suggestion for each tag; those the article already has are marked as taken. */
function tagSuggestions(target: Target<NewsDraft>, tags: readonly string[]): Suggestion[] {
  const has = (tag: string) => splitList(target.values().tags, ',').some((own) => fold(own) === fold(tag))
  const without = (tag: string) =>
    splitList(target.values().tags, ',').filter((own) => fold(own) !== fold(tag))
  return tags
    .map((tag) => tag.replaceAll(',', ' ').trim())
    .map((tag) => ({
      id: `tag ${tag}`,
      label: 'Tag',
      text: tag,
      present: '',
      isTaken: has(tag),
      accept: () => {
        target.put('tags', [...without(tag), tag].join(', '))
        return () => target.put('tags', without(tag).join(', '))
      },
    }))
}

export const newsSuggestions = (answer: NewsAnswer, target: Target<NewsDraft>): Suggestion[] => [
  ...text(target, 'headline', 'Title', answer.headline),
  ...text(target, 'summary', 'Summary', answer.summary),
  ...text(target, 'content', 'Content', answer.content),
  ...text(target, 'category', 'Category', answer.category),
  ...tagSuggestions(target, answer.tags),
]

export const taggingSuggestions = (answer: TagsAnswer, target: Target<NewsDraft>): Suggestion[] => [
  ...tagSuggestions(target, answer.tags),
  ...text(target, 'category', 'Category', answer.category),
]

/** Finds the project of a name; failing that, the only one whose name contains it or is contained in it. */
export function projectNamed(name: string, projects: readonly Project[]): Project | null {
  const wanted = fold(name)
  const same = projects.find((project) => fold(project.name) === wanted)
  if (same) return same
  if (wanted.length < 6) return null
  const near = projects.filter((project) => {
    const named = fold(project.name)
    return named.length >= 6 && (named.includes(wanted) || wanted.includes(named))
  })
  return near.length === 1 ? (near[0] ?? null) : null
}

const joinedTexts = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

/** Suggests relating known projects to the article, or adding a new one, which the user completes. */
export function projectSuggestions(
  found: readonly FoundProject[],
  projects: readonly Project[],
  target: Target<NewsDraft>,
  onNew: (found: FoundProject) => void,
): Suggestion[] {
  const related = () => target.values().relatedProjects
  return found.map((suggested) => {
    const { name, city, country, sector, owner } = suggested
    const found = projectNamed(name, projects)
    if (!found) {
      return {
        id: `new ${name}`,
        label: `${name}: not among the projects`,
        text: joinedTexts(city, country, sector, owner),
        present: '',
        isTaken: false,
        acceptLabel: 'Add as a new project',
        accept: () => {
          onNew(suggested)
          return null
        },
      }
    }
    return {
      id: found.id,
      label: found.name,
      text: joinedTexts(found.city, found.country),
      present: '',
      isTaken: related().includes(found.id),
      acceptLabel: 'Relate to the article',
      accept: () => {
        target.put('relatedProjects', [...related(), found.id])
        return () =>
          target.put(
            'relatedProjects',
            related().filter((id) => id !== found.id),
          )
      },
    }
  })
}

/** Suggests all sectors at once, since their order means nothing. */
function sectorSuggestion(target: Target<PlayerDraft>, sectors: readonly string[]): Suggestion[] {
  if (sectors.length === 0) return []
  const present = target.values().sectors
  const all = [...new Set([...present, ...sectors])]
  return [
    {
      id: 'sectors',
      label: 'Sectors',
      text: sectors.join(', '),
      present: '',
      isTaken: all.length === present.length,
      accept: () => {
        const before = target.values().sectors
        target.put('sectors', [...new Set([...before, ...sectors])].slice(0, 30))
        return () => target.put('sectors', before)
      },
    },
  ]
}

/** Returns the listed spelling of a type or sector; '' if it is not listed. */
const listedAs = (names: readonly string[], suggested: string): string =>
  names.find((name) => fold(name) === fold(suggested)) ?? ''

export const playerSuggestions = (
  answer: PlayerAnswer,
  target: Target<PlayerDraft>,
  lists: { types: readonly string[]; sectors: readonly string[] },
): Suggestion[] => [
  ...text(target, 'type', 'Type', listedAs(lists.types, answer.type)),
  ...text(target, 'city', 'City', answer.city),
  ...text(target, 'country', 'Country', answer.country),
  ...text(target, 'website', 'Website', answer.website),
  ...text(target, 'description', 'Description', answer.description),
  ...sectorSuggestion(
    target,
    answer.sectors.flatMap((sector) => listedAs(lists.sectors, sector) || []),
  ),
]
