import { NOUNS } from '../../entities/registry/nouns.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import { NAMED_BY } from '../../import/identity.ts'
import type { Opened } from './useImport.ts'
import styles from './import.module.css'

/** Returns the labels of the fields by which records without an id are matched; '' if they have no name. */
function labelsOfIdentity(collection: ImportedCollection): string {
  const { columns } = IMPORT_DEFINITIONS[collection]
  const labelOf = (field: string) => columns.find(({ name }) => name === field)?.label ?? []
  const named = NAMED_BY.flatMap(labelOf)
  return named.length === 0 ? '' : [...named, ...['country'].flatMap(labelOf)].join(' and ').toLowerCase()
}

/** Options for how rows become records, where they apply. */
export function ImportOptions({
  opened: { collection, mapping, options },
  onChoose,
}: {
  opened: Opened
  onChoose: (options: Partial<Opened['options']>) => void
}) {
  const namesPlayers = mapping.targets.some((target) => target === 'owner' || target.startsWith('$role:'))
  const identity = labelsOfIdentity(collection)
  const choices = [
    {
      name: 'isFoundByName',
      label: `Match a row without an id to the ${NOUNS[collection].one} with the same ${identity}`,
      isOffered: identity !== '',
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
