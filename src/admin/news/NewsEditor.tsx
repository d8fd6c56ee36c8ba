import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { draftOf, NewsDraft } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import type { NewsDetail } from '../../entities/news/queries.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { AssistButton } from '../ai/AssistButton.tsx'
import { ARTICLE_FEATURES } from '../ai/features.ts'
import { useAiSettings } from '../ai/useAiSettings.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import type { LoneFormRecord } from '../editor/formRecord.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { NEWS_IMAGE } from '../upload/rules.ts'
import { usePicture } from '../upload/usePicture.ts'
import { NEWS_LABELS } from './labels.ts'
import { NewsFields } from './NewsFields.tsx'
import { newsFormQuery, saveNewsForm } from './formRecord.ts'
import { PublishButton } from './PublishButton.tsx'
import { isPublicNow } from './publishing.ts'
import { NEWS_MESSAGES } from './messages.ts'

const ArticleAssist = lazy(async () => ({ default: (await import('../ai/ArticleAssist.tsx')).ArticleAssist }))
const ArticlePreview = lazy(async () => ({ default: (await import('./ArticlePreview.tsx')).ArticlePreview }))

/** The form of an article. `Article` is the component with which the public site renders one. */
export function NewsEditor({
  Article,
  ...props
}: EditorProps<LoneFormRecord<News>> & { Article: ComponentType<NewsDetail> }) {
  const picture = usePicture(NEWS_IMAGE)
  const [isPreview, setPreview] = useState(false)
  const assistance = useAiSettings(ARTICLE_FEATURES)
  const [isAssisted, setAssisted] = useState(false)
  const editor = useRecordEditor({
    ...props,
    collection: 'news',
    messages: NEWS_MESSAGES,
    labels: NEWS_LABELS,
    titleOf: ({ record }) => record.headline,
    draftOf: (loaded) => draftOf(loaded?.record),
    query: newsFormQuery,
    save: saveNewsForm(),
    picture,
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: NewsDraft },
    onSubmit: editor.onSubmit,
  })
  const stored = editor.base?.record
  return (
    <EditorFrame
      editor={editor}
      form={form}
      isUnsaved={picture.picked !== null}
      head={
        <>
          {stored && isPublicNow(stored) && (
            <Link to="/news" search={{ item: editor.id }} target="_blank">
              View on site
            </Link>
          )}
          <button type="button" className="button-link" onClick={() => setPreview(true)}>
            Preview
          </button>
          {assistance && <AssistButton isOpen={isAssisted} onToggle={() => setAssisted(!isAssisted)} />}
        </>
      }
      actions={
        <PublishButton form={form} isBusy={editor.isBusy} isPublished={stored?.status === 'published'} />
      }
    >
      {assistance && isAssisted && (
        <Suspense>
          <ArticleAssist form={form} id={editor.id} {...assistance} />
        </Suspense>
      )}
      <NewsFields form={form} picture={picture} isBusy={editor.isBusy} />
      {isPreview && (
        <Suspense>
          <ArticlePreview
            draft={form.state.values}
            id={editor.id}
            Article={Article}
            onClose={() => setPreview(false)}
          />
        </Suspense>
      )}
    </EditorFrame>
  )
}
