import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { draftOf, ProjectDraft } from '../../entities/project/draft.ts'
import { projectMutations } from '../../entities/project/mutations.ts'
import type { Project } from '../../entities/project/schema.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { focusFirstInvalid, useAppForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { showToast } from '../../ui/toast/toasts.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { dropDraft, keepDraft, keptDraft } from '../keptDraft.ts'
import { mergeDrafts, type DraftMerge } from '../mergeDrafts.ts'
import { PROJECT, saveMessage } from '../saving.ts'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { useUndo } from '../useUndo.ts'
import { useProjectsScreen } from './context.ts'
import { PROJECT_LABELS } from './labels.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { undoingOf } from './undoing.ts'

/** What a save was asked to do once it has succeeded. */
type Goal = 'stay' | 'next'

const STAY: { goal: Goal } = { goal: 'stay' }

interface Conflict {
  theirs: Project
  merge: DraftMerge<ProjectDraft>
  goal: Goal
}

/** The form of one project: add mode without a project, edit mode with one. Give it the record's id as its key. */
export function ProjectEditor({
  project,
  onSaved,
  onCancel,
  onUndone,
}: {
  project: Project | null
  onSaved: (saved: Project, goal: Goal) => void
  onCancel: () => void
  onUndone?: (() => void) | undefined
}) {
  const { askDelete } = useProjectsScreen()
  const element = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const [base, setBase] = useState(project)
  const [id] = useState(() => project?.id ?? newId())
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = useMutation(projectMutations.save())
  const undo = useUndo()
  const form = useAppForm({
    defaultValues: draftOf(project ?? undefined),
    validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ProjectDraft },
    onSubmitMeta: STAY,
    onSubmit: ({ value, meta }) => submit(value, base, meta.goal),
    onSubmitInvalid: () => focusFirstInvalid(element.current),
  })

  const formName = `projects.${project?.id ?? 'new'}`
  const [kept] = useState(() => keptDraft(formName, project?.rev ?? 0, draftOf(project ?? undefined)))
  const [isRestored, setRestored] = useState(kept !== null)
  useEffect(() => {
    const rev = project?.rev ?? 0
    for (const [name, value] of Object.entries(kept ?? {}))
      form.setFieldValue(name as keyof ProjectDraft, value)
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.isDefaultValue) dropDraft(formName)
      else keepDraft(formName, rev, form.state.values)
    })
    return unsubscribe
  }, [form, formName, kept, project])

  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(project ? 'h2' : 'input')
    // On a small screen the form is below the grid.
    element.current?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }, [project])

  /** Saves a draft made on `on`; changes of somebody else that do not collide are merged in without a question. */
  function submit(draft: ProjectDraft, on: Project | null, goal: Goal) {
    save.mutate(
      { id, draft, base: on },
      {
        onSuccess: (saved) => {
          dropDraft(formName)
          setRestored(false)
          setBase(saved)
          form.reset(draftOf(saved))
          showToast({
            tone: 'ok',
            text: `${on ? 'Saved' : 'Added'}: ${saved.name}`,
            ...(on && { action: undo(undoingOf(saved, () => onUndone?.())) }),
          })
          isLeaving.current = true
          onSaved(saved, goal)
          isLeaving.current = false
        },
        onError: (error) => {
          if (error instanceof ConflictError && on) resolve(draft, on, error.theirs as Project | null, goal)
        },
      },
    )
  }

  function resolve(draft: ProjectDraft, on: Project, theirs: Project | null, goal: Goal) {
    if (!theirs) return
    const merge = mergeDrafts(draftOf(on), draft, draftOf(theirs), PROJECT_LABELS)
    if (merge.choices.length > 0) setConflict({ theirs, merge, goal })
    else takeMerge({ theirs, merge, goal }, new Set())
  }

  function takeMerge({ theirs, merge, goal }: Conflict, keepMine: ReadonlySet<string>) {
    const merged = merge.withMine(keepMine)
    setConflict(null)
    setBase(theirs)
    for (const [name, value] of Object.entries(merged)) form.setFieldValue(name as keyof ProjectDraft, value)
    showToast({ tone: 'info', text: 'Someone else changed this too; their changes were kept beside yours.' })
    submit(merged, theirs, goal)
  }

  const isGone = save.error instanceof ConflictError && save.error.theirs === null
  const isAsking = save.error instanceof ConflictError && !isGone
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl S from any of its fields
    <form
      ref={element}
      noValidate
      className={styles.form}
      aria-label={project ? `Edit ${project.name}` : 'Add project'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) void form.handleSubmit(STAY)
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (!save.isPending) void form.handleSubmit(STAY)
      }}
    >
      <div className={styles.head}>
        <h2 tabIndex={-1}>{project ? 'Edit project' : 'Add project'}</h2>
        {project && (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} target="_blank">
            View on site
          </Link>
        )}
      </div>
      {isRestored && (
        <p className="notice" data-tone="warn">
          What you typed before and did not save is back.{' '}
          <button
            type="button"
            className="button-link"
            onClick={() => {
              form.reset()
              setRestored(false)
            }}
          >
            Discard it
          </button>
        </p>
      )}
      <ProjectFields form={form} id={id} />
      {save.error && !isAsking && (
        <p className="notice" data-tone="error" role="alert">
          {isGone
            ? 'Somebody else deleted this project. What you typed is still here; copy it, or add it again as a new project.'
            : saveMessage(save.error, PROJECT)}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : project ? 'Save' : 'Add project'}
        </button>
        {project && (
          <button
            type="button"
            className="button-quiet"
            disabled={save.isPending}
            onClick={() => void form.handleSubmit({ goal: 'next' })}
          >
            Save &amp; next
          </button>
        )}
        <button type="button" className="button-quiet" disabled={save.isPending} onClick={onCancel}>
          {project ? 'Cancel Edit' : 'Cancel'}
        </button>
        {base && (
          <button
            type="button"
            className="button-danger"
            disabled={save.isPending}
            onClick={() => askDelete(base)}
          >
            Delete
          </button>
        )}
      </div>
      <UnsavedGuard
        isDirty={() => !isLeaving.current && !form.state.isDefaultValue}
        onDiscard={() => dropDraft(formName)}
      />
      {conflict && (
        <ConflictDialog
          choices={conflict.merge.choices}
          onSave={(keepMine) => takeMerge(conflict, keepMine)}
          onCancel={() => setConflict(null)}
        />
      )}
    </form>
  )
}
