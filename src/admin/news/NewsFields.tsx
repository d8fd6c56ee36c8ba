import { useQuery } from '@tanstack/react-query'
import { draftOf } from '../../entities/news/draft.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import type { News } from '../../entities/news/fields.ts'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { distinct } from '../columns.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import { usePlayerSource, useProjectSource } from '../pickers/usePicker.ts'
import { RecordPicture } from '../upload/RecordPicture.tsx'
import type { PictureState } from '../upload/usePicture.ts'
import { NEWS_LABELS as LABELS, NEWS_STATUS_OPTIONS } from './labels.ts'
import { publishingMessage, tagsText } from './publishing.ts'

const NONE: readonly News[] = []

/** All fields of the article form, in the order of writing an article. */
export const NewsFields = withForm({
  defaultValues: draftOf(),
  props: { picture: {} as PictureState, isBusy: false },
  render: function NewsFields({ form, picture, isBusy }) {
    const news = useQuery(newsStaffQueries.all()).data ?? NONE
    const projects = useProjectSource()
    const players = usePlayerSource()
    return (
      <div className={styles.fields}>
        <form.AppField name="headline">
          {(field) => <field.TextField label={LABELS.headline} isRequired spellCheck />}
        </form.AppField>
        <form.AppField name="summary">
          {(field) => <field.TextAreaField label={LABELS.summary} isRequired rows={3} />}
        </form.AppField>
        <form.AppField name="content">
          {(field) => <field.MarkdownField label={LABELS.content} isRequired />}
        </form.AppField>
        <RecordPicture
          form={form}
          fields={{ path: 'imagePath', url: 'imageUrl' }}
          label={LABELS.imagePath}
          picture={picture}
          isBusy={isBusy}
        />
        <form.AppField name="category">
          {(field) => (
            <field.TextField
              label={LABELS.category}
              width="half"
              suggestions={distinct(news.map((item) => item.category))}
            />
          )}
        </form.AppField>
        <form.AppField name="featured">
          {(field) => <field.CheckField label={LABELS.featured} width="half" />}
        </form.AppField>
        <form.AppField name="tags">
          {(field) => (
            <field.TextField
              label={LABELS.tags}
              hint={
                <form.Subscribe selector={({ values }) => tagsText(values.tags)}>
                  {(text) => text}
                </form.Subscribe>
              }
            />
          )}
        </form.AppField>
        <form.AppField name="status">
          {(field) => <field.SelectField label={LABELS.status} width="half" options={NEWS_STATUS_OPTIONS} />}
        </form.AppField>
        <form.AppField name="publishDate">
          {(field) => (
            <field.MomentField
              label={LABELS.publishDate}
              hint={
                <form.Subscribe selector={({ values }) => publishingMessage(values)}>
                  {(text) => text}
                </form.Subscribe>
              }
            />
          )}
        </form.AppField>
        <form.AppField name="relatedProjects">
          {() => <RecordPick collection="projects" many label={LABELS.relatedProjects} source={projects} />}
        </form.AppField>
        <form.AppField name="relatedPlayers">
          {() => <RecordPick collection="players" many label={LABELS.relatedPlayers} source={players} />}
        </form.AppField>
        <h3 className={styles.section}>Where it comes from</h3>
        <form.AppField name="source">
          {(field) => (
            <field.TextField
              label={LABELS.source}
              width="half"
              suggestions={distinct(news.map((item) => item.source))}
            />
          )}
        </form.AppField>
        <form.AppField name="author">
          {(field) => <field.TextField label={LABELS.author} width="half" />}
        </form.AppField>
        <form.AppField name="sourceUrl">
          {(field) => <field.LinkField label={LABELS.sourceUrl} />}
        </form.AppField>
        <form.AppField name="imageUrl">
          {(field) => (
            <field.LinkField
              label={LABELS.imageUrl}
              hint="Only for an image on another site; an uploaded image is shown instead"
            />
          )}
        </form.AppField>
      </div>
    )
  },
})
