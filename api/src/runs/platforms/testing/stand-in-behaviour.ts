import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { HALF_DONE, type Said, type StandInAnswer, type StandInCall, type WireFormat } from './wire-format.ts'

export type Behaviour =
  | ({ kind: 'answer' } & StandInAnswer)
  /** `retryAfter`: a number of seconds or a date, as the header has it */
  | { kind: 'rate-limited'; retryAfterSeconds?: number; retryAfter?: string }
  | { kind: 'quota' }
  | { kind: 'unauthorised' }
  | { kind: 'bad-request' }
  | { kind: 'server-error'; status?: number }
  | { kind: 'overloaded' }
  | { kind: 'slow'; delayMs: number; answer: StandInAnswer }
  /** answers once it may */
  | { kind: 'held'; until: Promise<void>; answer: StandInAnswer }
  | { kind: 'cut' }
  | { kind: 'malformed' }
  | { kind: 'html' }
  | { kind: 'empty' }
  | { kind: 'incomplete' }
  | { kind: 'refusal' }
  | { kind: 'failed-search' }
  /** exactly this; 200 where no status is given */
  | { kind: 'body'; body: unknown; status?: number }

export async function behave<Body>(
  format: WireFormat<Body>,
  call: StandInCall<Body>,
  behaviour: Behaviour,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const answer = (answer: StandInAnswer) => send(response, { status: 200, body: format.answer(call, answer) })
  switch (behaviour.kind) {
    case 'answer':
      return answer(behaviour)
    case 'slow':
      await pause(behaviour.delayMs, undefined, { signal: closing })
      return answer(behaviour.answer)
    case 'held':
      await behaviour.until
      return answer(behaviour.answer)
    case 'empty':
      return answer({ text: '' })
    case 'incomplete':
      return send(response, { status: 200, body: format.truncated(call, HALF_DONE) })
    case 'refusal':
      return send(response, format.refusal(call))
    case 'failed-search':
      return send(response, format.failedSearch(call, HALF_DONE))
    case 'rate-limited': {
      const { retryAfterSeconds: seconds, retryAfter = seconds === undefined ? undefined : String(seconds) } = behaviour
      return send(
        response,
        format.failure('rate-limited'),
        retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      )
    }
    case 'server-error': {
      const { status, body } = format.failure('server-error')
      return send(response, { status: behaviour.status ?? status, body })
    }
    case 'quota':
    case 'unauthorised':
    case 'bad-request':
    case 'overloaded':
      return send(response, format.failure(behaviour.kind))
    case 'body':
      return send(response, { status: behaviour.status ?? 200, body: behaviour.body })
    case 'malformed':
      return sendText(response, 200, '{"id":"resp_1","output":[')
    case 'html':
      return sendText(response, 200, '<!doctype html><title>Bad gateway</title>', { 'content-type': 'text/html' })
    case 'cut':
      return cut(response)
  }
}

/** The connection breaks in the middle of the body. */
function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":"resp_', () => response.destroy())
}

export function send(response: ServerResponse, { status, body }: Said, headers: Record<string, string> = {}): void {
  sendText(response, status, JSON.stringify(body), headers)
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}
