import { useState } from 'react'
import { draftOf } from '../../entities/role/draft.ts'
import type { RoleRow } from '../../entities/role/rows.ts'
import { newId } from '../../records/digest.ts'
import type { PickSource } from '../../ui/form/Combobox.tsx'
import { withFieldGroup } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { dateRange } from '../../ui/format.ts'
import { RecordPick } from '../pickers/RecordPick.tsx'
import styles from './roles.module.css'

/** The record whose form the roles stand in, and the other end that is picked. */
export interface RoleEnds {
  own: 'projectId' | 'playerId'
  id: string
  source: PickSource
}

const NO_ROWS: { roles: RoleRow[] } = { roles: [] }
const NO_ENDS: RoleEnds = { own: 'projectId', id: '', source: { find: () => [], labelOf: (id) => id } }
/** The seed's roles and those that projects usually have. */
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

function summaryOf(row: RoleRow, name: string): string {
  const when = dateRange(row.startDate || null, row.endDate || null)
  return [row.roleName || 'New role', name, when].filter(Boolean).join(' · ')
}

/** The roles of a project's players, or of a player in projects: added, changed and removed with the record's own save. */
export const RoleFields = withFieldGroup({
  defaultValues: NO_ROWS,
  props: { ends: NO_ENDS, saved: [] as readonly string[] },
  render: function RoleFields({ group, ends, saved }) {
    const [opened, setOpened] = useState<string | null>(null)
    const other = ends.own === 'projectId' ? 'playerId' : 'projectId'
    const kind = other === 'playerId' ? 'players' : 'projects'
    const add = () => {
      const row: RoleRow = { ...draftOf(), [ends.own]: ends.id, id: newId() }
      setOpened(row.id)
      return row
    }
    return (
      <group.AppField name="roles" mode="array">
        {(list) => (
          <section className={styles.roles} aria-label="Roles">
            <h3 className={formStyles.section}>{kind === 'players' ? 'Players' : 'Projects'}</h3>
            {list.state.value.length === 0 && (
              <p className="hint">
                {kind === 'players' ? 'No players associated yet.' : 'No projects associated yet.'}
              </p>
            )}
            {list.state.value.map((row, index) => {
              const name = row[other] === '' ? '' : ends.source.labelOf(row[other])
              return (
                <details key={row.id} className={styles.role} open={opened === row.id || undefined}>
                  <summary>{summaryOf(row, name)}</summary>
                  <div className={formStyles.fields}>
                    {saved.includes(row.id) ? (
                      <p className={styles.end}>
                        <a href={`#/admin/${kind}/edit/${row[other]}`}>{name}</a>
                        <span className="hint">
                          {' '}
                          A role keeps its {kind.slice(0, -1)}: remove it and add another one instead.
                        </span>
                      </p>
                    ) : (
                      <group.AppField name={`roles[${index}].${other}`}>
                        {() => (
                          <RecordPick
                            kind={kind}
                            source={ends.source}
                            label={kind === 'players' ? 'Player' : 'Project'}
                            isRequired
                          />
                        )}
                      </group.AppField>
                    )}
                    <group.AppField name={`roles[${index}].roleName`}>
                      {(field) => <field.TextField label="Role" isRequired suggestions={USUAL} />}
                    </group.AppField>
                    <group.AppField name={`roles[${index}].startDate`}>
                      {(field) => <field.DateField label="From" width="half" />}
                    </group.AppField>
                    <group.AppField name={`roles[${index}].endDate`}>
                      {(field) => (
                        <field.DateField label="Until" width="half" hint="As precise as it is known" />
                      )}
                    </group.AppField>
                    <group.AppField name={`roles[${index}].sharePercent`}>
                      {(field) => (
                        <field.TextField label="Share in per cent" width="half" inputMode="decimal" />
                      )}
                    </group.AppField>
                    <group.AppField name={`roles[${index}].note`}>
                      {(field) => <field.TextField label="Note" width="half" />}
                    </group.AppField>
                  </div>
                  <button type="button" className="button-quiet" onClick={() => list.removeValue(index)}>
                    Remove this role
                  </button>
                </details>
              )
            })}
            <button type="button" className="button-quiet" onClick={() => list.pushValue(add())}>
              {kind === 'players' ? 'Add a player' : 'Add a project'}
            </button>
          </section>
        )}
      </group.AppField>
    )
  },
})
