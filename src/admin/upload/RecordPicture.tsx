import { pictureAddress } from '../../entities/picture/address.ts'
import { withFieldGroup } from '../../ui/form/form.ts'
import { PictureField } from './PictureField.tsx'
import type { PictureState } from './usePicture.ts'

interface Props {
  label: string
  picture: PictureState
  isBusy: boolean
}

/** Picture of a record: an uploaded file, or the URL of an external one. */
export const RecordPicture = withFieldGroup({
  defaultValues: { path: '', url: '' },
  props: {} as Props,
  render: function RecordPicture({ group, ...props }) {
    return (
      <group.Subscribe selector={({ values }) => pictureAddress(values.path, values.url)}>
        {(address) => (
          <PictureField
            {...props}
            present={address}
            onRemove={() => {
              group.setFieldValue('path', '')
              group.setFieldValue('url', '')
            }}
          />
        )}
      </group.Subscribe>
    )
  },
})
