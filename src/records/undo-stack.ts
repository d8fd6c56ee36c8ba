import { firstOf, type HistoryItem, historyBy, operationId } from './history.ts'

type StackItem = Pick<HistoryItem, 'opId' | 'group' | 'kind' | 'undoes'>

/**
 * Goes through one person's operations, newest first, until it is known what can be undone and redone. An
 * undo takes its operation off the stack; a redo, which is the undo of an undo, takes the operation's place;
 * a new operation ends what can be redone.
 */
export class UndoStack<T extends StackItem> {
  undo: T | null = null
  redo: T | null = null
  readonly #taken = new Set<string>()
  readonly #seen = new Set<string>()
  #isRedoOpen = true

  /** `passed` are operations that turned out to be undone already. */
  constructor(passed: ReadonlySet<string> = new Set()) {
    for (const id of passed) this.#taken.add(id)
  }

  /** Returns whether older operations can no longer change the answer. */
  isKnown(direction: 'undo' | 'redo'): boolean {
    return direction === 'undo' ? this.undo !== null : this.redo !== null || !this.#isRedoOpen
  }

  /** Adds the next older operation; of a long one only the newest batch counts. */
  add(item: T): void {
    const id = operationId(item)
    if (this.#seen.has(id)) return
    this.#seen.add(id)
    const isTaken = this.#taken.has(id)
    if (item.undoes !== null) this.#taken.add(item.undoes)
    if (item.kind === 'undo') {
      // An undo that was stopped does not name its operation, which can still be undone further.
      if (!isTaken && item.undoes !== null && this.#isRedoOpen) this.redo ??= item
      return
    }
    if (item.kind !== 'redo') this.#isRedoOpen = false
    if (!isTaken) this.undo ??= item
  }
}

const A_PAGE = 10

/**
 * Finds the operation that a person can undo or redo next, from everything done in any tab and session. Reads
 * only as much history as that takes, and skips the batches of a long operation. Operations in `passed`
 * turned out to be undone already; `isOffered` excludes those that cannot be undone at all.
 */
export async function nextStep(
  uid: string,
  direction: 'undo' | 'redo',
  isOffered: (item: HistoryItem) => boolean,
  passed: ReadonlySet<string> = new Set(),
): Promise<HistoryItem | null> {
  const stack = new UndoStack<HistoryItem>(passed)
  let before: number | null = null
  for (;;) {
    const items: HistoryItem[] = await historyBy(uid, before, A_PAGE)
    for (const item of items) {
      if (isOffered(item)) stack.add(item)
      if (stack.isKnown(direction)) return stack[direction]
    }
    const last = items.at(-1)
    if (!last || items.length < A_PAGE) return stack[direction]
    before = last.group === null ? last.at : ((await firstOf(last.group))?.at ?? last.at)
  }
}
