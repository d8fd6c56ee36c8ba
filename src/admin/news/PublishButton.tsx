import { draftOf } from '../../entities/news/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import { isScheduled } from './publishing.ts'

/**
 * Saves with the other status than the one that is stored: published, or a draft again. A save that was refused changes nothing of
 * what a second press does.
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
