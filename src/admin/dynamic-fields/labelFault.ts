import type { DynamicFieldDraft } from '../../entities/dynamic-field/draft.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { fold } from '../../fold.ts'
import { PLAYER_LABELS } from '../players/labels.ts'
import { PROJECT_LABELS } from '../projects/labels.ts'

const BUILT_IN: Record<FieldOwner, readonly string[]> = {
  project: Object.values(PROJECT_LABELS),
  player: Object.values(PLAYER_LABELS),
}

/**
 * Returns why a label is not allowed: two fields with the same label could not be told apart in lists such as
 * that of the bulk edit. The present label of `own` stays valid. Returns undefined if there is no fault.
 */
export function labelFault(
  { entityType, label }: Pick<DynamicFieldDraft, 'entityType' | 'label'>,
  fields: readonly Pick<DynamicField, 'entityType' | 'label'>[],
  own: Pick<DynamicField, 'label'> | null,
): string | undefined {
  const wanted = fold(label.trim())
  const isSame = (other: string) => fold(other.trim()) === wanted
  if (wanted === '' || (own && isSame(own.label))) return undefined
  const builtIn = BUILT_IN[entityType].find(isSame)
  if (builtIn !== undefined)
    return `Every ${entityType} already has a field “${builtIn}”: choose another label`
  const taken = fields.find((field) => field.entityType === entityType && isSame(field.label))
  return taken && `There is already a field “${taken.label}”: choose another label`
}
