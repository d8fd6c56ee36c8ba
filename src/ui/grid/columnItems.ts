import type { ColumnCommands } from './useColumnCommands.ts'

/** One command on a column, as shown in both the column menu and the cell menu. */
export interface ColumnItem {
  id: string
  label: string
  does: () => void
}

/** Returns the grouping, position and width commands that are applicable to a column. */
export function columnItems(id: string, commands: ColumnCommands): ColumnItem[] {
  const { hide } = commands
  const step = (name: string, label: string, by: 1 | -1): ColumnItem[] =>
    commands.canStep(id, by) ? [{ id: name, label, does: () => commands.step(id, by) }] : []
  const { group } = commands
  const grouping = group.by === id ? 'Stop grouping' : 'Group by this column'
  const pin = commands.isPinned(id) ? 'Unpin column' : 'Pin to the start'
  return [
    ...(group.can(id) ? [{ id: 'group', label: grouping, does: () => group.toggle(id) }] : []),
    ...step('earlier', 'Move towards the start', -1),
    ...step('later', 'Move towards the end', 1),
    { id: 'fit', label: 'Fit to content', does: () => commands.fit(id) },
    { id: 'pin', label: pin, does: () => commands.togglePin(id) },
    ...(hide ? [{ id: 'hide', label: 'Hide column', does: () => hide(id) }] : []),
  ]
}
