// Server-sent events with the bearer: EventSource cannot send headers, fetch can.

import { STREAM_SILENCE_MS } from '@sightline/shared/contract/heartbeat.ts'
import { apiFetch, responseError } from '@sightline/shared/transport'

/**
 * Yields the parsed JSON data of each event until the server ends the stream, or the connection is silent for too long.
 * @throws ApiError when the response is not a stream; the fetch error when the connection breaks or never answers
 */
export async function* apiStream(path: string, { signal }: { signal: AbortSignal }): AsyncGenerator<unknown> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
  }
  const ended = AbortSignal.any([signal, silence.signal])
  try {
    const response = await apiFetch(path, { headers: { accept: 'text/event-stream' }, signal: ended })
    if (!response.ok || response.body === null) throw responseError(response, await response.json().catch(() => null))
    heard()
    yield* eventsOf(response.body, ended, heard)
  } finally {
    clearTimeout(timer)
  }
}

async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  ended: AbortSignal,
  heard: () => void,
): AsyncGenerator<unknown> {
  // The parser is loaded on demand, as only a followed run needs it.
  const { createParser } = await import('eventsource-parser')
  const received: unknown[] = []
  const parser = createParser({ onEvent: ({ data }) => received.push(...parsed(data)) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  ended.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* received.splice(0)
    }
  } finally {
    ended.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Data that is not JSON is skipped, as the next event is a whole snapshot again. */
function parsed(data: string): unknown[] {
  try {
    return [JSON.parse(data)]
  } catch {
    return []
  }
}
