// What the stand-in does with a request.

import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  completedBody,
  errorBody,
  failedSearchBody,
  incompleteBody,
  refusalBody,
  type ResponsesRequest,
  type StandInAnswer,
} from './responses-format.ts'

export type Behaviour =
  | ({ kind: 'answer' } & StandInAnswer)
  | { kind: 'rate-limited'; retryAfterSeconds?: number }
  | { kind: 'quota' }
  | { kind: 'unauthorised' }
  | { kind: 'bad-request'; message?: string }
  | { kind: 'server-error'; status?: number }
  | { kind: 'slow'; delayMs: number; answer: StandInAnswer }
  | { kind: 'cut' }
  | { kind: 'malformed' }
  | { kind: 'empty' }
  | { kind: 'incomplete' }
  | { kind: 'refusal' }
  | { kind: 'failed-search' }

const halfDone: StandInAnswer = { text: 'The best-known options are' }

export async function behave(
  id: number,
  request: ResponsesRequest,
  behaviour: Behaviour,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  switch (behaviour.kind) {
    case 'answer':
      return send(response, 200, completedBody(id, request, behaviour))
    case 'slow':
      await pause(behaviour.delayMs, undefined, { signal: closing })
      return send(response, 200, completedBody(id, request, behaviour.answer))
    case 'rate-limited': {
      const { retryAfterSeconds: seconds } = behaviour
      const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) }
      return send(response, 429, errorBody('rate_limit_exceeded', 'Rate limit reached'), headers)
    }
    case 'quota':
      return send(response, 429, errorBody('insufficient_quota', 'You exceeded your current quota'))
    case 'unauthorised':
      return send(response, 401, errorBody('invalid_api_key', 'Incorrect API key provided: sk-st******in'))
    case 'bad-request':
      return send(response, 400, errorBody('invalid_request_error', behaviour.message ?? 'Unsupported tool'))
    case 'server-error':
      return send(response, behaviour.status ?? 500, errorBody('server_error', 'The server had an error'))
    case 'malformed':
      return sendText(response, 200, '{"id":"resp_1","output":[')
    case 'cut':
      return cut(response)
    case 'empty':
      return send(response, 200, completedBody(id, request, { text: '' }))
    case 'incomplete':
      return send(response, 200, incompleteBody(id, request, halfDone))
    case 'refusal':
      return send(response, 200, refusalBody(id, request))
    case 'failed-search':
      return send(response, 200, failedSearchBody(id, request, halfDone))
  }
}

/** The connection breaks in the middle of the body. */
function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":"resp_', () => response.destroy())
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(body), headers)
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}
