import { useQuery } from '@tanstack/react-query'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import { fieldLabel } from '../../entities/dynamic-field/shown.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { counted } from '../../ui/format.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { reason } from '../reason.ts'
import { ChooseValue } from './ChooseValue.tsx'
import { mergeChoices } from './mergeChoices.ts'
import { mergeSummary } from './mergeSummary.ts'
import { useMerge } from './useMerge.ts'
import styles from './check.module.css'

/** The dialog that merges players: choose the survivor and its values, then confirm what moves to it. */
export function MergePlayers({
  ids,
  onMerged,
  onClose,
}: {
  ids: readonly string[]
  onMerged: () => void
  onClose: () => void
}) {
  const merge = useMerge(ids, (isWhole) => {
    if (isWhole) onMerged()
    onClose()
  })
  const { data: definitions = [] } = useQuery(dynamicFieldStaffQueries.all())
  const { all, staying, plan, survivor, isRunning } = merge
  const isBusy = merge.isPlanning || isRunning
  const gone = all.filter(({ player }) => player.id !== staying)
  const choices = mergeChoices(all, (name) =>
    fieldLabel(
      name,
      definitions.filter(({ entityType }) => entityType === 'player'),
    ),
  )
  return (
    <Dialog title={`Merge ${counted(ids.length, 'player', 'players')}`} isBusy={isBusy} onClose={onClose}>
      {merge.isLoading && <p className="muted">Loading the players...</p>}
      {all.length > 0 && !plan && (
        <div className={styles.merge}>
          <fieldset className={styles.group}>
            <legend>Which player do you want to keep?</legend>
            {all.map(({ player }) => (
              <label key={player.id} className="checkbox">
                <input
                  type="radio"
                  name="staying"
                  checked={staying === player.id}
                  onChange={() => merge.setStaying(player.id)}
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
              chosen={merge.chosen.get(choice.key) ?? staying}
              onChoose={(id) => merge.choose(choice.key, id)}
            />
          ))}
          {choices.length === 0 && <p className="muted">There are no differences to choose between.</p>}
        </div>
      )}
      {plan && (
        <div className={styles.merge}>
          <ul>
            <li>
              Kept: {survivor?.player.name}
              {plan.name !== survivor?.player.name && `, renamed to ${plan.name}`}
            </li>
            <li>Deleted: {gone.map(({ player }) => player.name).join(', ')}</li>
            {mergeSummary(plan).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {gone.some(({ contact }) => contact !== null) && (
            <p className="muted">
              Undo restores everything except contact details, which the history does not store.
            </p>
          )}
        </div>
      )}
      {isRunning && merge.progress && <OperationProgress label="Merging" progress={merge.progress} />}
      {merge.error && (
        <p className="notice" data-tone="error" role="alert">
          {reason(merge.error)}
        </p>
      )}
      <DialogButtons>
        {isRunning ? (
          <button type="button" className="button-quiet" onClick={merge.stop}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button-quiet"
            disabled={isBusy}
            onClick={plan && !merge.hasFailed ? merge.dropPlan : onClose}
          >
            {plan && !merge.hasFailed ? 'Back' : 'Cancel'}
          </button>
        )}
        {plan ? (
          <button
            type="button"
            className="button-danger"
            disabled={isBusy || merge.hasFailed}
            onClick={() => merge.start(plan)}
          >
            {isRunning ? 'Merging...' : 'Merge'}
          </button>
        ) : (
          <button type="button" className="button" disabled={isBusy || !survivor} onClick={merge.makePlan}>
            {merge.isPlanning ? 'Checking what will move...' : 'Next'}
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
