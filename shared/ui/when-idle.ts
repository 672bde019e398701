// Work that can wait: a task in each idle period of the browser, none while the page is scrolled. A browser without idle periods
// runs none.

/** ms without a scroll */
const REST_MS = 150

const tasks = new Set<() => void>()
let asked = false
let scrolledAt = -REST_MS

/** @returns takes the task back */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined
  tasks.add(task)
  ask()
  return () => void tasks.delete(task)
}

function ask() {
  if (asked || tasks.size === 0) return
  asked = true
  window.addEventListener('scroll', noteScroll, { passive: true })
  requestIdleCallback(takeTurn)
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
