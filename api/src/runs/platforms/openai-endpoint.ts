// An OpenAI-compatible server that a user names, such as a local model: POST /chat/completions. It stands in for ChatGPT (decision 0045).
// It searches the web only if it does so by itself: the format has no field for it.

import { createAdapter } from './call-platform.ts'
import { chatCompletion, chatRequest, readCompletion, type ChatCompletion } from './chat-completions.ts'
import { citedByNumber } from './cited-by-number.ts'
import { PlatformError } from './platform-error.ts'
import type { PlatformSettings } from './platform.ts'

const NAME = 'Your endpoint'
/** Less than of the platforms: servers refuse more than the context of a small model. */
const MAX_TOKENS = 4096
/** Bytes. Far more than so many tokens: the server is anybody's, and what it sends is stored. */
const LARGEST_ANSWER = 1_000_000
/** Characters. */
const LONGEST_TEXT = 100_000

export const createOpenaiEndpoint = (settings: PlatformSettings) =>
  createAdapter(settings, {
    id: 'chatgpt',
    name: NAME,
    path: '/chat/completions',
    schema: chatCompletion,
    signs: {},
    largestAnswer: LARGEST_ANSWER,
    requestFor: (question, model) => chatRequest(question, model, MAX_TOKENS),
    readReply,
  })

function readReply(response: ChatCompletion) {
  const read = readCompletion(NAME, response)
  if (read.text.length > LONGEST_TEXT) throw new PlatformError('bad-response', `${NAME} sent far more than an answer`)
  return { ...read, cited: citedByNumber(read.text, []), retrieved: [] }
}
