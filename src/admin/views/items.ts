import type { View } from '../../entities/view/schema.ts'
import type { MenuItem } from '../../ui/grid/cell-menu/Menu.tsx'

export interface ViewState {
  views: readonly View[]
  /** The view that is on. */
  current: View | null
  /** The screen differs from it. */
  isChanged: boolean
  /** The list is shown as it is without any choice. */
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
  /** The views could not be read: how to try again. */
  retry: (() => void) | null
}

const labelOf = ({ name, isShared, isOwn, ownerEmail }: View): string =>
  !isShared ? name : isOwn ? `${name} · shared` : `${name} · shared by ${ownerEmail.split('@')[0] ?? ''}`

/** The menu of views: which there are, what can be done about the one that is on, and a new one. */
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
      ? [item('save', `Save the changes in “${view.name}”`, () => commands.update(view))]
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
      choice('usual', 'The usual list', commands.usual, isPlain),
      ...views.map((view) => choice(view.id, labelOf(view), () => commands.show(view), view === current)),
      ...(retry ? [item('retry', 'Views could not be loaded. Try again', retry)] : []),
    ],
    current ? ofCurrent(current) : [],
    [
      item('add', 'Save as a new view…', commands.add),
      item('copy', 'Copy the link to what is shown', commands.copy),
    ],
  ]
}
