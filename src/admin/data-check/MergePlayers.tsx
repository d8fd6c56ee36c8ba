import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dynamicFieldQueries } from '../../entities/dynamic-field/queries.ts'
import { fieldLabel } from '../../entities/dynamic-field/shown.ts'
import { type MergePlan, planMerge, readCandidates } from '../../entities/player/merge.ts'
import { settleMany } from '../../entities/settle.ts'
import { pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { type Progress, writeAll } from '../../records/write-all.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { counted } from '../../ui/format.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { BulkProgress } from '../bulk/BulkProgress.tsx'
import { reason } from '../reason.ts'
import { useUndo } from '../useUndo.ts'
import { ChooseValue } from './ChooseValue.tsx'
import { mergeChoices, mergedValues } from './mergeChoices.ts'
import styles from './check.module.css'

/** Makes one player of several: which stays, which values it has, what moves to it. */
export function MergePlayers({
  ids,
  onMerged,
  onClose,
}: {
  ids: readonly string[]
  onMerged: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const undo = useUndo()
  const candidates = useQuery({
    queryKey: ['players', 'candidates', ids],
    queryFn: () => readCandidates(ids),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { data: definitions = [] } = useQuery(dynamicFieldQueries.all())
  const all = candidates.data ?? []
  const [staying, setStaying] = useState(ids[0] ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [group] = useState(newId)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const choices = mergeChoices(all, (name) =>
    fieldLabel(
      name,
      definitions.filter(({ entityType }) => entityType === 'player'),
    ),
  )
  const survivor = all.find(({ player }) => player.id === staying)
  const plan = useMutation({
    mutationFn: async () => {
      if (!survivor) throw new Error('Choose the player that stays')
      const others = all.filter((candidate) => candidate !== survivor)
      return planMerge({ survivor, others, merged: mergedValues(staying, all, chosen) })
    },
  })
  const run = useMutation({
    mutationFn: ({ changes }: MergePlan) => {
      stopper.current = new AbortController()
      const { signal } = stopper.current
      const label = `Merge: ${mergedValues(staying, all, chosen).fields.name}`
      return writeAll(changes, { kind: 'bulk', label, group, signal, onProgress: setProgress })
    },
    onSuccess: ({ stopped }, { changes }) => {
      const name = mergedValues(staying, all, chosen).fields.name
      const [first] = changes
      showToast({
        tone: stopped ? 'warn' : 'ok',
        text: stopped ? `Stopped while merging ${name}. Merge again to go on.` : `Merged: ${name}`,
        ...(first
          ? {
              action: undo({
                ref: pathOf(first),
                label: `Merge: ${name}`,
                isOperation: (item) => item.group === group,
                onUndone: () => undefined,
              }),
            }
          : {}),
      })
      if (!stopped) onMerged()
      onClose()
    },
    onSettled: (_done, _error, { changes }) => settleMany(client, changes),
  })
  const error = candidates.error ?? plan.error ?? run.error
  const isBusy = plan.isPending || run.isPending
  const ready = plan.data
  return (
    <Dialog title={`Merge ${counted(ids.length, 'player', 'players')}`} isBusy={isBusy} onClose={onClose}>
      {candidates.isPending && <p className="muted">Loading the players...</p>}
      {all.length > 0 && !ready && (
        <div className={styles.merge}>
          <fieldset className={styles.group}>
            <legend>Which one stays?</legend>
            {all.map(({ player }) => (
              <label key={player.id} className="checkbox">
                <input
                  type="radio"
                  name="staying"
                  checked={staying === player.id}
                  onChange={() => setStaying(player.id)}
                />
                <span>
                  <bdi>{player.name}</bdi>{' '}
                  <span className="muted">{[player.city, player.country].filter(Boolean).join(', ')}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {choices.map((choice) => (
            <ChooseValue
              key={choice.key}
              choice={choice}
              chosen={chosen.get(choice.key) ?? staying}
              onChoose={(id) => setChosen(new Map(chosen).set(choice.key, id))}
            />
          ))}
          {choices.length === 0 && (
            <p className="muted">They differ in nothing that would have to be chosen.</p>
          )}
        </div>
      )}
      {ready && (
        <div className={styles.merge}>
          <p>
            {survivor?.player.name} stays.{' '}
            {counted(ids.length - 1, 'other player is deleted', 'other players are deleted')}.
          </p>
          <ul>
            {movedIn(ready).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="muted">
            Undo brings everything back but the contact details of those that are deleted: the history does
            not keep them.
          </p>
        </div>
      )}
      {run.isPending && progress && <BulkProgress label="Merging" progress={progress} />}
      {error && (
        <p className="notice" data-tone="error" role="alert">
          {reason(error)}
        </p>
      )}
      <DialogButtons>
        {run.isPending ? (
          <button type="button" className="button-quiet" onClick={() => stopper.current?.abort()}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={() => (ready && !run.error ? plan.reset() : onClose())}
          >
            {ready && !run.error ? 'Back' : 'Cancel'}
          </button>
        )}
        {ready ? (
          <button
            type="button"
            className="button-danger"
            disabled={isBusy || run.isError}
            onClick={() => run.mutate(ready)}
          >
            {run.isPending ? 'Merging...' : 'Merge'}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={isBusy || !survivor}
            onClick={() => plan.mutate()}
          >
            {plan.isPending ? 'Looking at what moves...' : 'Next'}
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function movedIn({ moved, doubled }: MergePlan): string[] {
  const lines = [
    moved.roles > 0 && counted(moved.roles, 'role moves', 'roles move'),
    doubled > 0 && `${counted(doubled, 'role is', 'roles are')} there already and not made twice`,
    moved.news > 0 && `${counted(moved.news, 'article names', 'articles name')} the one that stays`,
    moved.events > 0 && `${counted(moved.events, 'event names', 'events name')} the one that stays`,
    moved.children > 0 && counted(moved.children, 'subsidiary follows', 'subsidiaries follow'),
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['Nothing else hangs on them.']
}
