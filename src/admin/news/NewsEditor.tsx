import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { draftOf, NewsDraft } from '../../entities/news/draft.ts'
import type { NewsDetail } from '../../entities/news/queries.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING, type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { NEWS_LABELS } from './labels.ts'
import { NewsFields } from './NewsFields.tsx'
import { openedNews, type OpenedNews, saveOpenedNews } from './opened.ts'
import { PublishButton } from './PublishButton.tsx'
import { isPublicNow } from './readBack.ts'
import { NEWS_WORDS } from './words.ts'

const ArticlePreview = lazy(async () => ({ default: (await import('./ArticlePreview.tsx')).ArticlePreview }))

/** The form of one article. `Article` is how the public site shows one. */
export function NewsEditor({
  Article,
  ...props
}: EditorProps<OpenedNews> & { Article: ComponentType<NewsDetail> }) {
  const [isPreview, setPreview] = useState(false)
  const editor = useRecordEditor({
    ...props,
    collection: 'news',
    words: NEWS_WORDS,
    labels: NEWS_LABELS,
    titleOf: ({ record }) => record.headline,
    draftOf: (opened) => draftOf(opened?.record),
    query: openedNews,
    save: saveOpenedNews(),
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: NewsDraft },
    onSubmit: ({ value, meta, formApi }) => editor.submit(value, meta.goal, formApi),
  })
  const stored = editor.base?.record
  return (
    <EditorFrame
      editor={editor}
      form={form}
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
        </>
      }
      actions={<PublishButton form={form} isBusy={editor.isBusy} />}
    >
      <NewsFields form={form} />
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
