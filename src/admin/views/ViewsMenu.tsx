import { Menu, type MenuPosition } from '../../ui/grid/cell-menu/Menu.tsx'
import { type ViewCommands, viewGroups, type ViewState } from './items.ts'

/** The menu of the views of a list; lazy-loaded, with its texts, when first opened. */
export function ViewsMenu({
  position,
  onClose,
  state,
  commands,
}: {
  position: MenuPosition
  onClose: () => void
  state: ViewState
  commands: ViewCommands
}) {
  return <Menu label="Views" position={position} onClose={onClose} groups={viewGroups(state, commands)} />
}
