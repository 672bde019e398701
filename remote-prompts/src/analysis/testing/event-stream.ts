import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'

/** A stream of server-sent events that the test feeds, ends or breaks. */
export function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  return {
    response: () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send: (snapshot: RunProgress) => void writer.write(encoder.encode(`data: ${JSON.stringify(snapshot)}\n\n`)),
    end: () => void writer.close(),
  }
}

/** A stream that says everything at once and ends. */
export function eventsResponse(...snapshots: RunProgress[]): Response {
  const body = snapshots.map((snapshot) => `data: ${JSON.stringify(snapshot)}\n\n`).join('')
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
