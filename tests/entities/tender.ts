import type { Edit } from '../support/proof.ts'

const ENTITY: readonly Edit[] = [
  {
    file: 'src/entities/tender/fields.ts',
    add: `import type { Stamp } from '../../records/fields.ts'
import type { FieldTable, Values } from '../fields/field.ts'

/** What a tender holds. */
export const TENDER = {
  name: { kind: 'text', label: 'Name', max: 200, needed: 'Enter a name', blank: 'Untitled' },
  text: { kind: 'longText', label: 'Text', max: 5000 },
} as const satisfies FieldTable

export interface Tender extends Stamp, Values<typeof TENDER> {
  sample: boolean
}
`,
  },
  {
    file: 'src/entities/tender/draft.ts',
    add: `import * as z from 'zod/mini'
import { type DraftOf, shapeOf, writingFrom } from '../fields/writing.ts'
import { TENDER } from './fields.ts'

export const TenderDraft = z.object(shapeOf(TENDER))
export type TenderDraft = DraftOf<typeof TENDER>

export const { draftOf, fieldsOfDraft } = writingFrom(TENDER)
`,
  },
  {
    file: 'src/entities/tender/entity.ts',
    add: `import { stamp } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { traitsFrom } from '../record/traits.ts'
import { TENDER, type Tender } from './fields.ts'

export const tenderEntity: Entity<Tender> = {
  collection: 'tenders',
  traits: traitsFrom('tenders', TENDER),
  table: TENDER,
  title: 'name',
  decode: (id, raw) => ({ ...stamp(id, raw), ...readFields(TENDER, raw), sample: raw.sample === true }),
  fieldsOf: (tender) => storedOf(TENDER, tender),
}
`,
  },
  {
    file: 'src/entities/tender/mutations.ts',
    add: `import type { Editing } from '../record/editing.ts'
import { checked } from '../record/entity.ts'
import { type Simple, simpleMutations } from '../record/simple-mutations.ts'
import { draftOf, fieldsOfDraft, TenderDraft } from './draft.ts'
import { tenderEntity } from './entity.ts'
import type { Tender } from './fields.ts'

export const tenderEditing: Editing<Tender, TenderDraft> = {
  entity: tenderEntity,
  schema: TenderDraft,
  draftOf,
  fields: fieldsOfDraft,
}

export const simpleTender: Simple<Tender, TenderDraft> = {
  entity: tenderEntity,
  fields: (draft) => fieldsOfDraft(checked(TenderDraft, draft)),
  label: (fields) => (typeof fields.name === 'string' ? fields.name : ''),
}

export const tenderMutations = simpleMutations(simpleTender)
`,
  },
  {
    file: 'src/entities/tender/queries.ts',
    add: `import { recordQueries } from '../record/queries.ts'
import { staffQueries } from '../record/staff-queries.ts'
import { tenderEntity } from './entity.ts'

/** Staff only: no public screen shows tenders. */
export const tenderQueries = {
  ...recordQueries('tenders', tenderEntity.decode, 'Tender not found'),
  ...staffQueries('tenders', tenderEntity.decode),
}
`,
  },
]

const REGISTRY: readonly Edit[] = [
  {
    file: 'src/entities/registry/collections.ts',
    after: "'roles', 'news', 'events'",
    add: ", 'tenders'",
  },
  {
    file: 'src/entities/registry/records.ts',
    after: "import { roleEntity } from '../role/entity.ts'\n",
    add: "import { tenderEntity } from '../tender/entity.ts'\n",
  },
  {
    file: 'src/entities/registry/records.ts',
    after: '  events: eventEntity,\n',
    add: '  tenders: tenderEntity,\n',
  },
  {
    file: 'src/entities/registry/nouns.ts',
    after: "  events: { one: 'event', many: 'events', title: 'Events' },\n",
    add: "  tenders: { one: 'tender', many: 'tenders', title: 'Tenders' },\n",
  },
  {
    file: 'src/admin/registry/screens.ts',
    after: "  events: { path: '/admin/events', form: '' },\n",
    add: "  tenders: { path: '/admin/tenders', form: 'bid' },\n",
  },
]

const SCREENS: readonly Edit[] = [
  {
    file: 'src/admin/tenders/resource.tsx',
    add: `import type { TenderDraft } from '../../entities/tender/draft.ts'
import { TENDER, type Tender } from '../../entities/tender/fields.ts'
import { tenderQueries } from '../../entities/tender/queries.ts'
import { changedColumn, createdColumn, textColumn, titleColumn } from '../columns.tsx'
import { recordMessages } from '../editor/messages.ts'
import type { Resource } from '../editor/resource.ts'

export const TENDER_MESSAGES = recordMessages('tenders')

/** Tenders, for the screen on which records of every collection are edited. */
export const tenderResource: Resource<Tender, TenderDraft> = {
  path: '/admin/tenders',
  collection: 'tenders',
  messages: TENDER_MESSAGES,
  sort: [{ id: 'name', desc: false }],
  titleOf: (tender) => tender.name,
  one: (id) => tenderQueries.one(id),
  all: () => tenderQueries.all(),
  columns: () => [
    titleColumn('name', { id: 'name', label: 'Name', width: 320 }),
    textColumn('text', { id: 'text', label: 'Text', width: 320 }),
    createdColumn,
    changedColumn,
  ],
  table: TENDER,
  writing: async () => (await import('./writing.ts')).tenderWriting,
}
`,
  },
  {
    file: 'src/admin/tenders/writing.ts',
    add: `import type { TenderDraft } from '../../entities/tender/draft.ts'
import type { Tender } from '../../entities/tender/fields.ts'
import { tenderEditing, tenderMutations } from '../../entities/tender/mutations.ts'
import { removals } from '../../entities/registry/references.ts'
import type { Writing } from '../editor/resource.ts'

/** How tenders are written: fetched once the rows stand, or when one is changed before. */
export const tenderWriting: Writing<Tender, TenderDraft> = {
  editing: tenderEditing,
  save: tenderMutations.save,
  dependents: () => Promise.resolve([]),
  remove: tenderMutations.remove,
  removals: (records) => removals('tenders', records),
}
`,
  },
  {
    file: 'src/admin/tenders/formRecord.ts',
    add: `import { simpleTender } from '../../entities/tender/mutations.ts'
import { tenderQueries } from '../../entities/tender/queries.ts'
import { recordFormQuery, saveRecordAlone } from '../editor/formRecord.ts'

export const tenderFormQuery = (id: string) => recordFormQuery('tenders', id, tenderQueries.one(id))

export const saveTenderForm = () => saveRecordAlone(simpleTender)
`,
  },
  {
    file: 'src/admin/tenders/TenderEditor.tsx',
    add: `import { labelsOf } from '../../entities/fields/labels.ts'
import { draftOf, TenderDraft } from '../../entities/tender/draft.ts'
import { TENDER, type Tender } from '../../entities/tender/fields.ts'
import { useAppForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import type { LoneFormRecord } from '../editor/formRecord.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { saveTenderForm, tenderFormQuery } from './formRecord.ts'
import { TENDER_MESSAGES } from './resource.tsx'

const LABELS = labelsOf(TENDER)

/** The form of one tender. */
export function TenderEditor(props: EditorProps<LoneFormRecord<Tender>>) {
  const editor = useRecordEditor({
    ...props,
    collection: 'tenders',
    messages: TENDER_MESSAGES,
    labels: LABELS,
    titleOf: ({ record }) => record.name,
    draftOf: (loaded) => draftOf(loaded?.record),
    query: tenderFormQuery,
    save: saveTenderForm(),
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: TenderDraft },
    onSubmit: editor.onSubmit,
  })
  return (
    <EditorFrame editor={editor} form={form}>
      <div className={styles.fields}>
        <form.AppField name="name">
          {(field) => <field.TextField label={LABELS.name} isRequired />}
        </form.AppField>
        <form.AppField name="text">
          {(field) => <field.TextAreaField label={LABELS.text} rows={6} />}
        </form.AppField>
      </div>
    </EditorFrame>
  )
}
`,
  },
  {
    file: 'routes/admin/_staff/tenders/route.tsx',
    add: `import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RecordScreen } from '../../../../src/admin/editor/RecordScreen.tsx'
import { tenderResource } from '../../../../src/admin/tenders/resource.tsx'
import { gridSearch } from '../../../../src/ui/gridSearch.ts'

export const Route = createFileRoute('/admin/_staff/tenders')({
  validateSearch: gridSearch,
  component: TenderPage,
})

function TenderPage() {
  return <RecordScreen resource={tenderResource} form={<Outlet />} />
}
`,
  },
  {
    file: 'routes/admin/_staff/tenders/index.tsx',
    add: `import { createFileRoute } from '@tanstack/react-router'

/** The grid alone: the route above shows it. */
export const Route = createFileRoute('/admin/_staff/tenders/')({ component: NoFormPage })

function NoFormPage() {
  return null
}
`,
  },
  {
    file: 'routes/admin/_staff/tenders/new.tsx',
    add: `import { createFileRoute } from '@tanstack/react-router'
import { NewRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { TenderEditor } from '../../../../src/admin/tenders/TenderEditor.tsx'

export const Route = createFileRoute('/admin/_staff/tenders/new')({ component: NewTenderPage })

function NewTenderPage() {
  return <NewRecord path="/admin/tenders" Editor={TenderEditor} />
}
`,
  },
  {
    file: 'routes/admin/_staff/tenders/edit.$id.tsx',
    add: `import { createFileRoute } from '@tanstack/react-router'
import { EditRecord } from '../../../../src/admin/editor/EditRecord.tsx'
import { tenderFormQuery } from '../../../../src/admin/tenders/formRecord.ts'
import { TENDER_MESSAGES } from '../../../../src/admin/tenders/resource.tsx'
import { TenderEditor } from '../../../../src/admin/tenders/TenderEditor.tsx'

export const Route = createFileRoute('/admin/_staff/tenders/edit/$id')({ component: EditTenderPage })

function EditTenderPage() {
  const { id } = Route.useParams()
  return (
    <EditRecord
      key={id}
      path="/admin/tenders"
      messages={TENDER_MESSAGES}
      query={tenderFormQuery(id)}
      Editor={TenderEditor}
    />
  )
}
`,
  },
]

const RULES: readonly Edit[] = [
  {
    file: 'firestore.rules',
    after: '        && isIds(d.relatedPlayers, 50)\n        && hasValidMarks(d);\n    }\n',
    add: `
    // ------------------------------------------------------------------ tenders

    match /tenders/{id} {
      allow get: if isAdmin();
      allow list: if isAdminPage(1000);
      allow create: if isAdmin() && isId(id) && isTender(request.resource.data)
        && isTraced(request.resource.data, 'tenders/' + id);
      allow update: if isAdmin() && isTender(request.resource.data)
        && isTraced(request.resource.data, 'tenders/' + id);
      allow delete: if isTracedDelete('tenders/' + id);
    }

    function isTender(d) {
      return isRecord(d, ['name', 'text'], ['sample', 'unread'])
        && isText(d.name, 1, 200)
        && isText(d.text, 0, 5000)
        && hasValidMarks(d);
    }
`,
  },
  {
    file: 'tests/rules/shapes.ts',
    after:
      "      relatedPlayers: ids(50),\n      sample: sampleMark,\n      unread,\n    },\n  },\n  sectors: { base: { name: 'Water' }, fields: { name: text(1, 100) } },\n",
    add: "  tenders: { base: { name: 'Tunnel' }, fields: { name: text(1, 200), sample: sampleMark, unread } },\n",
  },
  {
    file: 'src/entities/registry/limits.test.ts',
    after: "import { RoleDraft, draftOf as roleDraft } from '../role/draft.ts'\n",
    add: "import { TenderDraft, draftOf as tenderDraft } from '../tender/draft.ts'\n",
  },
  {
    file: 'src/entities/registry/limits.test.ts',
    after: "  events: 'isEvent',\n",
    add: "  tenders: 'isTender',\n",
  },
  {
    file: 'src/entities/registry/limits.test.ts',
    after: "  events: [EventDraft, { ...eventDraft(), name: 'n' }],\n",
    add: "  tenders: [TenderDraft, { ...tenderDraft(), name: 'n' }],\n",
  },
]

const IMPORT: readonly Edit[] = [
  {
    file: 'src/import/definitions.ts',
    after: "import { roleImport } from '../entities/role/import.ts'\n",
    add: `import * as tender from '../entities/tender/draft.ts'
import { tenderEntity } from '../entities/tender/entity.ts'
import { TENDER } from '../entities/tender/fields.ts'
`,
  },
  {
    file: 'src/import/definitions.ts',
    after: '  stored: storedBy(plainImport(eventEntity, event.fieldsOfDraft), event.draftOf),\n}\n',
    add: `
const tenders: ImportDefinition = {
  ...fromFields('tenders', TENDER, { headings: { name: 'title' } }),
  identity: ['name'],
  idPrefix: 'te',
  dynamicFields: null,
  draft: tender.TenderDraft,
  blank: tender.draftOf(),
  stored: storedBy(plainImport(tenderEntity, tender.fieldsOfDraft), tender.draftOf),
}
`,
  },
  { file: 'src/import/definitions.ts', after: '  roles,\n  news,\n  events,\n', add: '  tenders,\n' },
  {
    file: 'tests/fields/places.test.ts',
    after:
      "      where: ['src/admin/events/columns.tsx', 'src/admin/columns.tsx'],\n      without: { description: 'too long for a cell' },\n    },\n  },\n",
    add: `  tenders: {
    form: { where: ['src/admin/tenders'], without: {} },
    grid: { where: ['src/admin/tenders/resource.tsx'], without: {} },
  },
`,
  },
]

/**
 * The edits that add a plain entity with a form, a grid, import, rules and history. Sidebar, palette,
 * dashboard, deletes, undo, migration, Data check, limits and conflicts follow from them without edits.
 */
export const TENDER: readonly Edit[] = [...ENTITY, ...REGISTRY, ...SCREENS, ...RULES, ...IMPORT]
