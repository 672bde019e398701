// Server-sent events with the bearer: EventSource cannot send headers, fetch can.

import { apiFetch, responseError } from '@sightline/shared/transport'

/**
 * Yields the parsed JSON data of each event until the server ends the stream.
 * @throws ApiError when the response is not a stream; the fetch error when the connection breaks
 */
export async function* apiStream<Event>(path: string, { signal }: { signal: AbortSignal }): AsyncGenerator<Event> {
  const response = await apiFetch(path, { headers: { accept: 'text/event-stream' }, signal })
  if (!response.ok || response.body === null) throw responseError(response, await response.json().catch(() => null))

  // Only who follows a run needs the parser: it stays out of the page's first load.
  const { createParser } = await import('eventsource-parser')
  const received: Event[] = []
  const parser = createParser({ onEvent: (event) => received.push(JSON.parse(event.data) as Event) })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* received.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
