// One HTTP call to a source of look-ups: parses JSON, and turns every failure into a SourceError.

import { boundedText } from '../../../http/bounded-text.ts'
import { parseJson, post } from '../../../http/post.ts'
import { SourceError, type SourceFault } from './source-error.ts'

/** Enough for ten thousand backlinks, the largest response. */
const MAX_ANSWER_BYTES = 8 * 1_048_576

interface SourceCall {
  /** as people know it, for messages */
  source: string
  url: string
  headers: Record<string, string>
  /** a text is JSON */
  body: string | URLSearchParams
  signal: AbortSignal
}

export async function callSource({ source, url, headers, body, signal }: SourceCall): Promise<unknown> {
  try {
    const response = await post(url, { headers, body, signal })
    const { ok, status } = response
    if (!ok) {
      await response.body?.cancel()
      throw new SourceError(faultOf(status), `${source} answered with HTTP ${status}`, status)
    }
    const text = await boundedText(response, MAX_ANSWER_BYTES)
    if (text === undefined) throw new SourceError('malformed', `${source} did not stop answering`)
    const answer = parseJson(text)
    if (answer === undefined) throw new SourceError('malformed', `${source} did not answer with JSON`)
    return answer
  } catch (error) {
    if (error instanceof SourceError) throw error
    if (signal.aborted) throw new SourceError('timeout', `${source} did not answer in time`)
    throw new SourceError('network', `${source} could not be reached`)
  }
}

function faultOf(status: number): SourceFault {
  if (status === 429) return 'rate-limited'
  // 402: Keywords Everywhere answers so when plan or credits do not suffice.
  if (status === 401 || status === 402 || status === 403) return 'auth'
  return status >= 500 ? 'server' : 'rejected'
}
