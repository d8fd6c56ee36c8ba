import { useCallback, useEffect, useRef, useState } from 'react'
import { otherEnd } from '../../entities/role/other-end.ts'
import { draftOf } from '../../entities/role/draft.ts'
import { RoleRow } from '../../entities/role/rows.ts'
import { newId } from '../../records/digest.ts'
import { withFieldGroup } from '../../ui/form/form.ts'
import formStyles from '../../ui/form/form.module.css'
import { count, counted } from '../../ui/format.ts'
import { focusNeighbour } from '../../ui/focusNeighbour.ts'
import { isFound, type RoleEnds, summaryOf } from './ends.ts'
import { remarksOn } from './remarks.ts'
import { RoleInputs } from './RoleInputs.tsx'
import { RoleItem } from './RoleItem.tsx'
import styles from './roles.module.css'

const NO_ROWS: { roles: RoleRow[] } = { roles: [] }
const NO_ENDS: RoleEnds = { own: 'projectId', id: '', source: { find: () => [], labelOf: (id) => id } }

/** Number of roles above which a search field is shown. */
const MANY = 20
/** Roles listed until the user asks for all; hundreds would slow down the form. */
const AT_ONCE = 50

const checked = new WeakMap<RoleRow, boolean>()

function isValid(row: RoleRow): boolean {
  let valid = checked.get(row)
  if (valid === undefined) checked.set(row, (valid = RoleRow.safeParse(row).success))
  return valid
}

/**
 * Moves the focus, when a role is removed with its button, to the next role, the previous one, or the add
 * button.
 */
function toNextRole(button: HTMLElement): void {
  const list = button.closest('details')?.parentElement
  const roles = list?.querySelectorAll<HTMLElement>(':scope > details') ?? []
  focusNeighbour(button, roles, list?.querySelector<HTMLElement>(':scope > button:last-child'), 'summary')
}

/** The roles of a project or a player within its form; saved together with the record. */
export const RoleFields = withFieldGroup({
  defaultValues: NO_ROWS,
  props: { ends: NO_ENDS, saved: [] as readonly string[] },
  render: function RoleFields({ group, ends, saved }) {
    const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set())
    const [typed, setTyped] = useState('')
    const [areAllShown, setAllShown] = useState(false)
    const [added, setAdded] = useState<string | null>(null)
    const section = useRef<HTMLElement>(null)
    // Focuses the new role's first input; otherwise the focus would continue after the list of roles.
    useEffect(() => {
      if (added !== null) section.current?.querySelector<HTMLElement>('details:last-of-type input')?.focus()
    }, [added])
    const toggle = useCallback((id: string, isOpen: boolean) => {
      setOpenRows((before) => {
        const after = new Set(before)
        if (isOpen) after.add(id)
        else after.delete(id)
        return after
      })
    }, [])
    const { field: other, collection, one } = otherEnd(ends.own)
    const isLost = (row: RoleRow) => !saved.includes(row.id) && ends.source.goneOf?.(row[other]) !== undefined
    const add = () => {
      const row: RoleRow = { ...draftOf(), [ends.own]: ends.id, id: newId() }
      toggle(row.id, true)
      setAdded(row.id)
      setTyped('')
      return row
    }
    return (
      <group.AppField name="roles">
        {(list) => {
          const rows = list.state.value
          const isAsked = list.form.state.submissionAttempts > 0
          const found = rows
            .map((row, index) => ({
              row,
              index,
              summary: summaryOf(row, ends),
              // Opens roles that need correction: invalid ones after a refused save, and those whose other
              // end was deleted.
              isOpen: openRows.has(row.id) || (isAsked && !isValid(row)) || isLost(row),
            }))
            .filter(({ summary, isOpen }) => isOpen || typed === '' || isFound(summary, typed))
          const listed = areAllShown ? found : found.filter(({ isOpen }, at) => isOpen || at < AT_ONCE)
          return (
            <section ref={section} className={styles.roles} aria-label="Roles">
              <h3 className={formStyles.section}>
                {collection === 'players' ? 'Players' : 'Projects'}{' '}
                {rows.length > 0 && <span className="figures">({count(rows.length)})</span>}
              </h3>
              {rows.length === 0 && <p className="hint">No {collection} associated yet.</p>}
              {rows.length > MANY && (
                <input
                  type="search"
                  className="input"
                  aria-label="Find a role"
                  placeholder={`Find among ${count(rows.length)} roles`}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                />
              )}
              {listed.map(({ row, index, summary, isOpen }) => {
                const fieldPath = `roles[${index}]` as const
                return (
                  <RoleItem key={row.id} id={row.id} summary={summary} isOpen={isOpen} onToggle={toggle}>
                    {isOpen && (
                      <>
                        <RoleInputs
                          key={fieldPath}
                          form={group}
                          fields={fieldPath}
                          ends={ends}
                          savedEnd={saved.includes(row.id) ? row[other] : null}
                          remarks={remarksOn(row, rows, ends)}
                        />
                        <button
                          type="button"
                          className="button-quiet"
                          onClick={({ currentTarget }) => {
                            toNextRole(currentTarget)
                            list.removeValue(index)
                          }}
                        >
                          Remove this role
                        </button>
                      </>
                    )}
                  </RoleItem>
                )
              })}
              {listed.length < found.length && (
                <button type="button" className="button-quiet" onClick={() => setAllShown(true)}>
                  Show {counted(found.length - listed.length, 'more role', 'more roles')}
                </button>
              )}
              <button type="button" className="button-quiet" onClick={() => list.pushValue(add())}>
                Add a {one}
              </button>
            </section>
          )
        }}
      </group.AppField>
    )
  },
})
