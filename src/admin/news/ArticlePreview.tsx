import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { decodeNews } from '../../entities/news/decode.ts'
import { fieldsOfDraft, type NewsDraft } from '../../entities/news/draft.ts'
import type { Named, NewsDetail } from '../../entities/news/queries.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { nameFinder } from '../editor/names.ts'
import styles from './news.module.css'

/** Shows the current draft, saved or not, as visitors will see it. */
export function ArticlePreview({
  draft,
  id,
  Article,
  onClose,
}: {
  draft: NewsDraft
  id: string
  Article: ComponentType<NewsDetail>
  onClose: () => void
}) {
  const nameOf = nameFinder(useQueryClient())
  const named = (ids: readonly string[]): Named[] =>
    ids.flatMap((other) => (nameOf(other) === other ? [] : [{ id: other, name: nameOf(other) }]))
  const [now] = useState(() => new Date())
  const news = decodeNews(id, fieldsOfDraft(draft, now))
  return (
    <Dialog title="Preview" onClose={onClose}>
      <div className={styles.preview}>
        <Article news={news} projects={named(draft.relatedProjects)} players={named(draft.relatedPlayers)} />
      </div>
      <DialogButtons>
        <button type="button" className="button" onClick={onClose}>
          Back to the form
        </button>
      </DialogButtons>
    </Dialog>
  )
}
