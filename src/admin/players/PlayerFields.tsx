import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { DeferredFields } from '../../ui/form/DeferredFields.tsx'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { CustomFields } from '../custom-fields/CustomFields.tsx'
import { AboutFields } from '../fields/AboutFields.tsx'
import { useLookupList } from '../fields/nameLists.ts'
import { LocationFields } from '../fields/LocationFields.tsx'
import { nameOptions } from '../pickers/nameOptions.ts'
import { pickCheck } from '../../ui/form/PickField.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import { usePlayerSource, useProjectSource } from '../pickers/usePicker.ts'
import { RoleFields } from '../roles/RoleFields.tsx'
import { RecordPicture } from '../upload/RecordPicture.tsx'
import type { PictureState } from '../upload/usePicture.ts'
import { PLAYER_LABELS as LABELS } from './labels.ts'
import { formOf } from './formRecord.ts'

const NONE: readonly Player[] = []

/** All fields of the player form, in the order in which they come to mind. */
export const PlayerFields = withForm({
  defaultValues: formOf(null),
  props: {
    id: '',
    picture: {} as PictureState,
    isBusy: false,
    definitions: [] as readonly DynamicField[],
    savedRoles: [] as readonly string[],
  },
  render: function PlayerFields({ form, id, picture, isBusy, definitions, savedRoles }) {
    const players = useQuery(playerStaffQueries.all()).data ?? NONE
    const types = useLookupList('playerTypes')
    const sectors = useLookupList('sectors')
    const canBeParent = useCallback((other: Player) => other.id !== id && other.parentId === null, [id])
    const parents = usePlayerSource(canBeParent)
    const projects = useProjectSource()
    return (
      <div className={styles.fields}>
        <form.AppField name="name">
          {(field) => <field.TextField label={LABELS.name} isRequired />}
        </form.AppField>
        <form.AppField name="localName">
          {(field) => (
            <field.TextField
              label={LABELS.localName}
              hint="In its own language and script, such as أرامكو السعودية"
            />
          )}
        </form.AppField>
        <form.AppField name="type" validators={nameListCheck(types)}>
          {(field) => <field.ListedField label={LABELS.type} isRequired list={types} />}
        </form.AppField>
        <LocationFields
          form={form}
          fields={{ city: 'city', country: 'country' }}
          labels={LABELS}
          records={players}
          isCountryRequired={false}
        />
        <AboutFields
          form={form}
          fields={{ website: 'website', description: 'description' }}
          labels={LABELS}
        />
        <RecordPicture
          form={form}
          fields={{ path: 'logoPath', url: 'logoUrl' }}
          label={LABELS.logoPath}
          picture={picture}
          isBusy={isBusy}
        />
        <form.AppField name="sectors">
          {(field) => <field.PickManyField label={LABELS.sectors} source={nameOptions(sectors)} />}
        </form.AppField>
        <form.AppField name="parentId" validators={pickCheck(parents)}>
          {() => (
            <RecordPick
              collection="players"
              label={LABELS.parentId}
              hint="The player this one is a part of"
              source={parents}
            />
          )}
        </form.AppField>
        <h3 className={styles.section}>Contact, for staff only</h3>
        <form.AppField name="email">
          {(field) => <field.TextField label={LABELS.email} width="half" type="email" spellCheck={false} />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label={LABELS.phone} width="half" type="tel" />}
        </form.AppField>
        <DeferredFields>
          <RoleFields
            form={form}
            fields={{ roles: 'roles' }}
            ends={{ own: 'playerId', id, source: projects }}
            saved={savedRoles}
          />
          <CustomFields form={form} fields="customFields" definitions={definitions} />
        </DeferredFields>
      </div>
    )
  },
})
