// An adapter in front of its stand-in, for tests of one platform.

import type { PlatformAdapter, PlatformReply, PlatformSettings, Question } from '../platform.ts'
import type { StandIn } from './stand-in.ts'

/** Without persona and place, with web search. */
export const plainQuestion: Question = {
  prompt: 'What are the best drills?',
  mode: 'with-web-search',
  country: null,
  place: null,
  persona: null,
}
export const GERMAN_TEACHER = { country: 'DE', persona: 'A teacher who looks for dependable products' }
export const STAND_IN_KEY = 'stand-in-key'

/** Asks with what differs from the plain question. */
export function askerOf<Body>(
  standIn: () => StandIn<Body>,
  create: (settings: PlatformSettings) => PlatformAdapter,
  model: string,
) {
  const ask = (changes: Partial<Question> = {}): Promise<PlatformReply> =>
    create({ apiKey: STAND_IN_KEY, baseUrl: standIn().url, model, timeoutMs: 60_000 }).ask({
      ...plainQuestion,
      ...changes,
    })
  const requestOf = async (changes: Partial<Question> = {}) => {
    await ask(changes)
    const request = standIn().requests.at(-1)
    if (request === undefined) throw new Error('nothing was asked')
    return request
  }
  /** The answer that an adapter parses from one body. */
  const read = (body: unknown, changes: Partial<Question> = {}): Promise<PlatformReply> => {
    standIn().behave({ kind: 'body', body })
    return ask(changes)
  }
  return { ask, requestOf, read }
}

export const citedUrls = ({ citations }: PlatformReply) =>
  citations.filter(({ state }) => state === 'cited').map(({ url }) => url)
export const retrievedUrls = ({ citations }: PlatformReply) =>
  citations.filter(({ state }) => state === 'retrieved').map(({ url }) => url)
