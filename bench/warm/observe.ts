/** What one opening of a grid cost until its first row was painted, ms. */
export interface Opening {
  /** Since the page was asked for, or since the click. */
  row: number
  /** Since the last of the records came from the device. */
  afterData: number
  /** The longest that the page was busy in one go, from the beginning on; 0 when never for 50. */
  task: number
}

interface Seen {
  begun: number
  data: number
  row: number
  task: number
}

/** Runs in the page before anything else. */
export function observe(): void {
  const seen: Seen = { begun: 0, data: 0, row: 0, task: 0 }
  Object.assign(globalThis, { opening: seen })
  const getAll = Reflect.get(IDBObjectStore.prototype, 'getAll') as (...asked: unknown[]) => IDBRequest
  Reflect.set(IDBObjectStore.prototype, 'getAll', function (this: IDBObjectStore, ...asked: unknown[]) {
    const request = getAll.apply(this, asked)
    request.addEventListener('success', () => (seen.data = seen.row > 0 ? seen.data : performance.now()))
    return request
  })
  const painted = new MessageChannel()
  painted.port1.addEventListener('message', () => (seen.row = performance.now()))
  painted.port1.start()
  let isThere = false
  new MutationObserver(() => {
    if (isThere || !document.querySelector('[role=grid] [data-row]')) return
    if (!/#\/admin\/projects/.test(location.hash)) return
    isThere = true
    requestAnimationFrame(() => painted.port2.postMessage(''))
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => Object.assign(seen, { begun: timeStamp, task: 0 }), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page. */
export function openingIn(): Opening {
  const { begun, data, row, task } = (globalThis as unknown as { opening: Seen }).opening
  return { row: row - begun, afterData: row - data, task }
}

/** Runs in the page: whether every project is on the device. */
export async function isKeptIn(): Promise<boolean> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB failed')))
    })
  const database = await answer(indexedDB.open('ppx-replica'))
  const about = await answer(database.transaction('about').objectStore('about').get('projects'))
  database.close()
  return (about as { isWhole?: boolean } | undefined)?.isWhole === true
}
