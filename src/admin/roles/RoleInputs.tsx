import { otherEnd } from '../../entities/role/other-end.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import { draftOf } from '../../entities/role/draft.ts'
import { labelsOf } from '../../entities/fields/labels.ts'
import { ROLE } from '../../entities/role/fields.ts'
import { withFieldGroup } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { DateRangeFields } from '../fields/DateRangeFields.tsx'
import { pickCheck } from '../../ui/form/PickField.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import type { RoleEnds } from './ends.ts'
import type { RoleRemarks } from './remarks.ts'
import styles from './roles.module.css'

const NO_ROW: RoleRow = { ...draftOf(), id: '' }

const LABELS = labelsOf(ROLE)
const SPAN = { from: LABELS.startDate, until: LABELS.endDate }

/** Suggested role names: those of the seed and others common in projects. */
const USUAL = [
  'Consultant',
  'Designer',
  'Developer',
  'EPC Contractor',
  'Lender',
  'Main Contractor',
  'Operator',
  'Owner',
  'Subcontractor',
  'Supplier',
  'Technology Provider',
]

/** A remark below its field, in a live region. */
const remarkOf = (text: string | null) => text !== null && <output className={styles.remark}>{text}</output>

/**
 * The inputs of one role. The other end of a saved role is a link, because it cannot change. Use the role's
 * index in the list as the React key: a field group stays bound to the index with which it was mounted.
 */
export const RoleInputs = withFieldGroup({
  defaultValues: NO_ROW,
  props: {} as { ends: RoleEnds; savedEnd: string | null; remarks: RoleRemarks },
  render: function RoleInputs({ group, ends, savedEnd, remarks }) {
    const { field: other, collection, one } = otherEnd(ends.own)
    return (
      <div className={formStyles.fields}>
        {savedEnd !== null ? (
          <p className={styles.end}>
            <a href={`#/admin/${collection}/edit/${savedEnd}`}>{ends.source.labelOf(savedEnd)}</a>
            <span className="hint">
              {' '}
              The {one} of a role cannot be changed: remove the role and add another one instead.
            </span>
          </p>
        ) : (
          <group.AppField name={other} validators={pickCheck(ends.source)}>
            {() => (
              <RecordPick
                collection={collection}
                source={ends.source}
                label={collection === 'players' ? LABELS.playerId : LABELS.projectId}
                isRequired
              />
            )}
          </group.AppField>
        )}
        <group.AppField name="roleName">
          {(field) => (
            <field.TextField
              label={LABELS.roleName}
              isRequired
              suggestions={USUAL}
              hint={remarkOf(remarks.role)}
            />
          )}
        </group.AppField>
        <DateRangeFields form={group} fields={{ from: 'startDate', until: 'endDate' }} labels={SPAN} />
        <group.AppField name="sharePercent">
          {(field) => (
            <field.TextField
              label={LABELS.sharePercent}
              width="half"
              inputMode="decimal"
              hint={remarkOf(remarks.share)}
            />
          )}
        </group.AppField>
        <group.AppField name="note">
          {(field) => <field.TextField label={LABELS.note} width="half" />}
        </group.AppField>
      </div>
    )
  },
})
