import type { Opened } from './useImport.ts'
import styles from './import.module.css'

/** Options for how rows become records, where they apply. */
export function ImportOptions({
  opened: { collection, mapping, options },
  onChoose,
}: {
  opened: Opened
  onChoose: (options: Partial<Opened['options']>) => void
}) {
  const namesPlayers = mapping.targets.some((target) => target === 'owner' || target.startsWith('$role:'))
  const choices = [
    {
      name: 'isFoundByName',
      label: 'Match a row without an id to the record with the same name and country',
      isOffered: true,
    },
    {
      name: 'hasParts',
      label: 'Turn rows that repeat a record into its parts',
      isOffered: mapping.targets.includes('$unit') || mapping.targets.includes('$group'),
    },
    {
      name: 'hasRoles',
      label: 'Create players and roles for the owners, operators and others named, with their shares',
      isOffered: collection === 'projects' && namesPlayers,
    },
  ] as const
  return (
    <fieldset className="card column">
      <legend className={styles.how}>Options</legend>
      {choices.map(({ name, label, isOffered }) =>
        isOffered ? (
          <label key={name} className="checkbox">
            <input
              type="checkbox"
              checked={options[name]}
              onChange={(event) => onChoose({ [name]: event.target.checked })}
            />
            {label}
          </label>
        ) : null,
      )}
    </fieldset>
  )
}
