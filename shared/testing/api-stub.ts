// A stub of the API on MSW's handlers: the caller defines the response of each call and reads the requests. It replaces fetch()
// in the test's window, or on the page of a remote that runs alone. MSW's own server is not used, as it patches the sockets of
// the whole process, which test files share: one file's teardown would remove the handlers of the next.

import { getResponse, http, HttpResponse, type HttpHandler } from 'msw'
import { holdingBack, countPending } from './pending-answers.ts'

export interface RecordedCall {
  method: string
  /** path below /api with its query string */
  path: string
  body: unknown
  headers: Headers
}

export interface ApiStub {
  calls: RecordedCall[]
  /** Overrides responses during a test. */
  use: (answers: ApiAnswers) => void
}

/** A response: an envelope's fields, a Response, or a function of the call. */
export type ApiAnswer = Record<string, unknown> | Response | ((call: RecordedCall) => ApiAnswer | Promise<ApiAnswer>)
/** `'GET /projects'` → response. Parameters as in `'GET /projects/:id'`; query strings are not part of the key. */
export type ApiAnswers = Record<string, ApiAnswer>

/** Call it once in a describe or at the top of a test file; a call without a stubbed response fails the test. */
export function stubApi(answers: ApiAnswers = {}): ApiStub {
  let current: HttpHandler[] = []
  let test = 0
  const stub: ApiStub = {
    calls: [],
    use: (more) => {
      current = [...handlers(more, stub), ...current]
    },
  }
  beforeEach(() => {
    stub.calls = []
    current = handlers(answers, stub)
    const own = (test += 1)
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const ownHandlers = current
      return countPending(async () => {
        await randomDelay(request.signal)
        // A request that outlives its test is not recorded as a call of the next one.
        if (own !== test) throw new DOMException('Its test has ended', 'AbortError')
        return answerRequest(request, ownHandlers)
      })
    }
  })
  return stub
}

/** `SLOW_ANSWERS=250` delays each answer by up to 250 ms, so that answers arrive late and in any order. A fake clock delays none. */
const LONGEST_DELAY_MS = Number(globalThis.process?.env.SLOW_ANSWERS ?? 0)
const realSetTimeout = globalThis.setTimeout

async function randomDelay(signal: AbortSignal): Promise<void> {
  if (LONGEST_DELAY_MS === 0 || Object.hasOwn(globalThis.setTimeout, 'clock')) return
  await new Promise((done) => realSetTimeout(done, Math.random() * LONGEST_DELAY_MS))
  signal.throwIfAborted()
}

/** For a page: requests outside /api use the real fetch(). */
export function stubApiOfPage(answers: ApiAnswers): void {
  const current = handlers(answers, { calls: [], use: () => undefined })
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).pathname.startsWith('/api/') ? answerRequest(request, current) : fetch(request)
  }
}

async function answerRequest(request: Request, current: HttpHandler[]): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
  })
  request.signal.throwIfAborted()
  const response = await Promise.race([getResponse(current, request), aborted])
  if (response === undefined) {
    console.error(`No answer for ${request.method} ${request.url}: give one to stubApi()`)
    throw new TypeError('Failed to fetch')
  }
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

/** A failed response in the API's envelope. */
export function failure(status: number, fields: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: false, message: 'Failed', code: 'INTERNAL', ...fields }, { status })
}

/** Simulates a broken connection: fetch() rejects. */
export function networkFailure(): Response {
  return HttpResponse.error()
}

function handlers(answers: ApiAnswers, stub: ApiStub): HttpHandler[] {
  return Object.entries(answers).map(([key, answer]) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
    const register = http[method.toLowerCase() as 'get']
    return register(`*/api${path}`, async ({ request }) => {
      const url = new URL(request.url)
      const call: RecordedCall = {
        method,
        path: url.pathname.replace(/^\/api/, '') + url.search,
        body: await request
          .clone()
          .json()
          .catch(() => undefined),
        headers: request.headers,
      }
      stub.calls.push(call)
      const stopHolding = holdingBack(request)
      try {
        return respond(await resolve(answer, call))
      } finally {
        stopHolding()
      }
    })
  })
}

async function resolve(answer: ApiAnswer, call: RecordedCall): Promise<Record<string, unknown> | Response> {
  return typeof answer === 'function' ? resolve(await answer(call), call) : answer
}

function respond(answer: Record<string, unknown> | Response): Response {
  return answer instanceof Response ? answer.clone() : HttpResponse.json({ success: true, ...answer })
}
