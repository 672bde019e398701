// Answers to the page's first requests, which its inline script has sent (decision 0044). Each is taken once.

import { chosenWorkspace } from './workspace-choice.ts'

interface EarlyAnswer {
  /** with which it was asked for */
  token: string
  /** in which it was asked for; undefined: the person's own */
  workspace?: string
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

/** @returns undefined where the page has not asked for it, or too long ago, or for another session or workspace */
export function takeEarlyAnswer(
  address: string,
  { method = 'GET' }: RequestInit,
  token: string,
): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(address)
  if (method !== 'GET' || early === undefined) return undefined
  window.earlyAnswers?.delete(address)
  const isSame = early.token === token && early.workspace === (chosenWorkspace() ?? undefined)
  return isSame && performance.now() - early.at < VALID_MS ? early.response : undefined
}
