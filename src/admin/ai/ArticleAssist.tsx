import type { AiSettings } from '../../entities/ai/schema.ts'
import { draftOf, type NewsDraft } from '../../entities/news/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import { DraftPanel, ProjectsPanel, TagsPanel } from './ArticlePanels.tsx'
import { AssistFrame } from './AssistFrame.tsx'
import type { ArticleFeature } from './features.ts'
import type { Target } from './suggest.ts'

interface Props {
  id: string
  settings: AiSettings
  offered: readonly ArticleFeature[]
}

const EXAMPLE: Props = { id: '', settings: { features: {} } as AiSettings, offered: [] }

const PANELS = { newsGeneration: DraftPanel, projectSuggestions: ProjectsPanel, autoTagging: TagsPanel }

/** AI assistance in the article form: drafting, finding projects and tagging. */
export const ArticleAssist = withForm({
  defaultValues: draftOf(),
  props: EXAMPLE,
  render: function ArticleAssist({ form, id, settings, offered }) {
    const target: Target<NewsDraft> = {
      values: () => form.state.values,
      put: form.setFieldValue as Target<NewsDraft>['put'],
    }
    return (
      <form.Subscribe selector={({ values }) => values}>
        {() => (
          <AssistFrame offered={offered}>
            {(feature) => {
              const Panel = PANELS[feature]
              return <Panel id={id} settings={settings} target={target} />
            }}
          </AssistFrame>
        )}
      </form.Subscribe>
    )
  },
})
