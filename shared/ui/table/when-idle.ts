// A queue of low-priority tasks: one runs in each idle period of the browser, and none during a scroll. Safari has no
// requestIdleCallback(): there the tasks run one after the other, with a pause between them for clicks and keys.

/** milliseconds without a scroll before tasks run again */
const REST_MS = 150
const PAUSE_MS = 50

const tasks = new Set<() => void>()
let asked = false
let scrolledAt = -REST_MS

/** @returns cancels the task */
export function whenIdle(task: () => void): () => void {
  tasks.add(task)
  ask()
  return () => void tasks.delete(task)
}

function ask() {
  if (asked || tasks.size === 0) return
  asked = true
  window.addEventListener('scroll', noteScroll, { passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(takeTurn)
  else setTimeout(takeTurn, PAUSE_MS)
}

function takeTurn() {
  asked = false
  const [task] = tasks
  if (task === undefined) return
  if (performance.now() - scrolledAt < REST_MS) return void setTimeout(ask, REST_MS)
  tasks.delete(task)
  task()
  ask()
}

function noteScroll() {
  scrolledAt = performance.now()
}
