import { fold } from '../../fold.ts'
import type { NameList } from '../../ui/form/nameList.ts'
import type { PickOption, PickSource } from '../../ui/form/pickerOptions.ts'
import { truncated } from '../../ui/truncated.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** Converts names to options; a name is its own id. */
const picks = (names: readonly string[]): PickOption[] => names.map((name) => ({ id: name, label: name }))

/** The options of a multi-value picker over a name list; a missing name is added only explicitly. */
export const nameOptions = ({ one, names, state, near, add }: NameList): PickSource => ({
  state,
  find: (typed) => picks(names.filter((name) => fold(name).includes(fold(typed.trim())))),
  near: (typed) => picks(near(typed)),
  labelOf: (name) => name,
  placeholder: `Find a ${one}`,
  create: {
    label: (typed) => `Add “${truncated(typed)}” as a new ${one}`,
    onCreate: (typed, pick) =>
      void add(typed).then((fault) => {
        if (fault === null) pick(typed)
        else showToast({ tone: 'error', text: fault })
      }),
  },
})
