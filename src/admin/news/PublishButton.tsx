import { draftOf } from '../../entities/news/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import { isScheduled } from './publishing.ts'

/**
 * Saves with the opposite of the stored status: published, or draft again. As the stored status decides, a
 * second press after a refused save does the same as the first.
 */
export const PublishButton = withForm({
  defaultValues: draftOf(),
  props: { isBusy: false, isPublished: false },
  render: function PublishButton({ form, isBusy, isPublished }) {
    return (
      <form.Subscribe selector={({ values }) => isScheduled(values)}>
        {(isLater) => (
          <button
            type="submit"
            className="button-quiet"
            disabled={isBusy}
            onClick={() => form.setFieldValue('status', isPublished ? 'draft' : 'published')}
          >
            {isPublished ? 'Unpublish' : isLater ? 'Schedule' : 'Publish'}
          </button>
        )}
      </form.Subscribe>
    )
  },
})
