import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'

const headers = { 'content-type': 'text/event-stream' }
const eventOf = (snapshot: unknown) => `data: ${JSON.stringify(snapshot)}\n\n`

/** A stream of server-sent events that the test feeds, ends or breaks. */
export function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  // Writing to a reader that has stopped rejects, which is no failure of the test.
  const write = (text: string) => void writer.write(encoder.encode(text)).catch(() => undefined)
  return {
    response: () => new Response(readable, { headers }),
    send: (snapshot: RunProgress) => write(eventOf(snapshot)),
    write,
    beat: () => write(': still here\n\n'),
    end: () => void writer.close(),
  }
}

/** A stream that sends all snapshots at once and ends. */
export function eventsResponse(...snapshots: RunProgress[]): Response {
  return new Response(snapshots.map(eventOf).join(''), { headers })
}
