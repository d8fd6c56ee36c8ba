import { lazy } from 'react'
import type { EditorProps } from '../../../../src/admin/editor/useRecordEditor.ts'
import { NewsEditor } from '../../../../src/admin/news/NewsEditor.tsx'
import type { LoneFormRecord } from '../../../../src/admin/editor/formRecord.ts'
import type { News } from '../../../../src/entities/news/fields.ts'

const Article = lazy(async () => ({
  default: (await import('../../../../src/site/news/ArticlePreview.tsx')).ArticlePreview,
}))

/**
 * The article form with a preview rendered by the public site; here, so that neither side depends on the
 * other.
 */
export function NewsForm(props: EditorProps<LoneFormRecord<News>>) {
  return <NewsEditor {...props} Article={Article} />
}
