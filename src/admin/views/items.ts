import type { View } from '../../entities/view/schema.ts'
import type { MenuItem } from '../../ui/grid/cell-menu/Menu.tsx'

export interface ViewState {
  views: readonly View[]
  /** The selected view. */
  current: View | null
  /** Whether the screen differs from the selected view. */
  isChanged: boolean
  /** Whether the list is shown without a view, filters or a chosen order. */
  isPlain: boolean
}

export interface ViewCommands {
  usual: () => void
  show: (view: View) => void
  update: (view: View) => void
  add: () => void
  rename: (view: View) => void
  remove: (view: View) => void
  copy: () => void
  /** Retries loading the views; null unless that failed. */
  retry: (() => void) | null
}

const labelOf = ({ name, isShared, isOwn, ownerEmail }: View): string =>
  !isShared ? name : isOwn ? `${name} · shared` : `${name} · shared by ${ownerEmail.split('@')[0] ?? ''}`

/** Returns the menu items: the views, the actions on the selected view, and saving a new one. */
export function viewGroups(state: ViewState, commands: ViewCommands): MenuItem[][] {
  const { views, current, isChanged, isPlain } = state
  const { retry } = commands
  const item = (id: string, label: string, does: () => void): MenuItem => ({ id, label, does })
  const choice = (id: string, label: string, does: () => void, isChecked: boolean): MenuItem => ({
    ...item(id, label, does),
    isChecked,
  })
  const ofCurrent = (view: View): MenuItem[] => [
    ...(isChanged && view.isOwn
      ? [item('save', `Save changes to “${view.name}”`, () => commands.update(view))]
      : []),
    ...(isChanged ? [item('reset', `Back to “${view.name}”`, () => commands.show(view))] : []),
    ...(view.isOwn ? [item('rename', 'Rename or share…', () => commands.rename(view))] : []),
    {
      ...item('delete', `Delete “${view.name}”…`, () => commands.remove(view)),
      isDestructive: true,
    },
  ]
  return [
    [
      choice('usual', 'Default view', commands.usual, isPlain),
      ...views.map((view) => choice(view.id, labelOf(view), () => commands.show(view), view === current)),
      ...(retry ? [item('retry', 'Views could not be loaded. Try again', retry)] : []),
    ],
    current ? ofCurrent(current) : [],
    [item('add', 'Save as a new view…', commands.add), item('copy', 'Copy link to this view', commands.copy)],
  ]
}
