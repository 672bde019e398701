// Answers to the page's first requests, which its inline script has sent (decision 0044). Each is taken once.

interface EarlyAnswer {
  /** with which it was asked for */
  token: string
  /** of `performance.now()` */
  at: number
  response: Promise<Response>
}

declare global {
  interface Window {
    /** address of the request → its answer */
    earlyAnswers?: Map<string, EarlyAnswer>
  }
}

/** An older answer may be outdated: the request is sent then. */
const VALID_MS = 10_000

/** @returns undefined where the page has not asked for it, or too long ago, or for another session */
export function takeEarlyAnswer(
  address: string,
  { method = 'GET' }: RequestInit,
  token: string,
): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(address)
  if (method !== 'GET' || early === undefined) return undefined
  window.earlyAnswers?.delete(address)
  return early.token === token && performance.now() - early.at < VALID_MS ? early.response : undefined
}
