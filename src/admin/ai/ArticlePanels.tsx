import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { AiSettings } from '../../entities/ai/schema.ts'
import type { NewsDraft } from '../../entities/news/draft.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import { dropDraft, keepDraft, keptDraft } from '../editor/keptDraft.ts'
import { QuickProject } from '../pickers/QuickProject.tsx'
import { AssistPanel } from './AssistPanel.tsx'
import { articleOf, taggingMaterial } from './material.ts'
import { type FoundProject, NewsAnswer, ProjectsAnswer, TagsAnswer } from './shapes.ts'
import { newsSuggestions, projectSuggestions, taggingSuggestions, type Target } from './suggest.ts'

interface PanelProps {
  /** Id of the article, under which notes are kept in this tab. */
  id: string
  settings: AiSettings
  target: Target<NewsDraft>
}

const MISSING = 'First write a title, a summary or some content.'

export function DraftPanel({ id, settings, target }: PanelProps) {
  const draftName = `ai-notes.${id}`
  const [notes, setNotes] = useState(() => keptDraft(draftName, { notes: '' })?.typed.notes ?? '')
  const change = (typed: string) => {
    setNotes(typed)
    if (typed === '') dropDraft(draftName)
    else keepDraft(draftName, id, { notes: '' }, { notes: typed })
  }
  return (
    <AssistPanel
      feature="newsGeneration"
      settings={settings}
      shape={NewsAnswer}
      askLabel="Draft the article"
      notes={{ label: 'Notes to write from', value: notes, onChange: change }}
      material={() => notes}
      missing="First write some notes: who, what, where, when, how much."
      suggest={(answer) => newsSuggestions(answer, target)}
    />
  )
}

export function ProjectsPanel({ settings, target }: PanelProps) {
  const projects = useQuery(projectStaffQueries.all()).data ?? []
  const [begun, setBegun] = useState<FoundProject | null>(null)
  return (
    <>
      <AssistPanel
        feature="projectSuggestions"
        settings={settings}
        shape={ProjectsAnswer}
        askLabel="Find the projects in this article"
        material={() => articleOf(target.values())}
        missing={MISSING}
        suggest={(answer) => projectSuggestions(answer.projects, projects, target, setBegun)}
      />
      {begun &&
        // A portal, since forms cannot be nested.
        createPortal(
          <QuickProject
            name={begun.name}
            prefilled={begun}
            onCancel={() => setBegun(null)}
            onCreated={(projectId) => {
              target.put('relatedProjects', [...target.values().relatedProjects, projectId])
              setBegun(null)
            }}
          />,
          document.body,
        )}
    </>
  )
}

export function TagsPanel({ settings, target }: PanelProps) {
  const news = useQuery(newsStaffQueries.all()).data ?? []
  return (
    <AssistPanel
      feature="autoTagging"
      settings={settings}
      shape={TagsAnswer}
      askLabel="Suggest tags for this article"
      material={() => taggingMaterial(target.values(), news)}
      missing={MISSING}
      suggest={(answer) => taggingSuggestions(answer, target)}
    />
  )
}
