import { fold } from '../../fold.ts'
import type { NameList } from '../../ui/form/nameList.ts'
import type { PickOption, PickSource } from '../../ui/form/pickerOptions.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** A name is its own id. */
const picks = (names: readonly string[]): PickOption[] => names.map((name) => ({ id: name, label: name }))

/** Several names of a list to pick from; a missing one is added to it on purpose. */
export const nameOptions = ({ one, names, state, near, add }: NameList): PickSource => ({
  state,
  find: (typed) => picks(names.filter((name) => fold(name).includes(fold(typed.trim())))),
  near: (typed) => picks(near(typed)),
  labelOf: (name) => name,
  placeholder: `Find a ${one}`,
  create: {
    label: (typed) => `Add “${typed}” as a new ${one}`,
    onCreate: (typed, pick) =>
      void add(typed).then((fault) => {
        if (fault === null) pick(typed)
        else showToast({ tone: 'error', text: fault })
      }),
  },
})
