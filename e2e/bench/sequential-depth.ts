import type { Asked } from './network-record.ts'
import type { Visited } from './visit.ts'

/** What the content can wait for: not the icon, nor a font that stands in for another one. */
const CALLS = ['Fetch', 'XHR']
const NEEDED = ['Document', 'Stylesheet', 'Script', ...CALLS]

/**
 * The longest chain of requests before the content, each asked for when the one before it was there. Two that only happen
 * to follow each other count too: it is never too small. Of a page that sends its first calls itself, other calls are left out: its content
 * waits for none of them (e2e/journeys/page-frame.spec.ts).
 */
export function sequentialDepth({ requests, inserted, timeOrigin, early }: Visited): number {
  const [first] = requests
  if (first === undefined) return 0
  const insertedAt = first.started + (timeOrigin + inserted) / 1000 - first.wall
  const isOther = ({ type, path, query }: Asked) =>
    CALLS.includes(type) && early !== null && !early.includes(path + query)
  const inTime = requests.filter(
    (request) => NEEDED.includes(request.type) && !isOther(request) && request.usable <= insertedAt,
  )
  const depths = new Map<Asked, number>()
  for (const request of inTime.sort((a, b) => a.started - b.started)) {
    const before = [...depths].filter(([earlier]) => earlier.usable <= request.started).map(([, depth]) => depth)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}
