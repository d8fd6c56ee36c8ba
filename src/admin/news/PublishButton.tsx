import { draftOf } from '../../entities/news/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import { isScheduled } from './publishing.ts'

/** Saves with the other status: published, or a draft again. */
export const PublishButton = withForm({
  defaultValues: draftOf(),
  props: { isBusy: false },
  render: function PublishButton({ form, isBusy }) {
    return (
      <form.Subscribe selector={({ values }) => values}>
        {(values) => {
          const isPublished = values.status === 'published'
          return (
            <button
              type="submit"
              className="button-quiet"
              disabled={isBusy}
              onClick={() => form.setFieldValue('status', isPublished ? 'draft' : 'published')}
            >
              {isPublished ? 'Unpublish' : isScheduled(values) ? 'Schedule' : 'Publish'}
            </button>
          )
        }}
      </form.Subscribe>
    )
  },
})
