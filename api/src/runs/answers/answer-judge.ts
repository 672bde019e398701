// Has a model judge an answer: which companies are meant, of which only that nothing is known, the tone and the stance. When the
// judgement fails or times out, the answer is still stored, as the rules measure it.

import { EventEmitter, once } from 'node:events'
import type { Judgement } from '../../database/schema/answers.ts'
import {
  believedJudgements,
  JUDGE_INSTRUCTION,
  judgeReply,
  LONGEST_JUDGED_TEXT,
  type CompanyJudgement,
  type JudgedText,
} from '../../measurement/judge.ts'
import type { Company } from '../../measurement/measurement.ts'
import { geminiModel } from '../../projects/lookups/sources/gemini.ts'
import { SourceError } from '../../projects/lookups/sources/source-error.ts'
import { configuredPlatforms, type PlatformEnvironment } from '../platforms/platforms.settings.ts'
import type { AnswerSettings } from './answers.settings.ts'
import { costOf } from '../platforms/prices.ts'

export interface AnswerJudge {
  model: string
  /** Never rejects. @param judged with one company at least  @param signal aborts the call */
  judge(judged: JudgedText, signal: AbortSignal): Promise<Judgement>
}

/** Two quotes of each of eleven companies. */
const MAX_OUTPUT_TOKENS = 6_144
/** Calls in flight of this process, and how long one may take with the wait for its turn. */
export const JUDGE_LIMITS = { most: 8, timeoutMs: 20_000 }
/** Cooldown of this process after the model has answered 429. */
const COOLDOWN_MS = 30_000

/** null where no judging model is configured. */
export function createAnswerJudge(
  settings: Pick<AnswerSettings, 'SENTIMENT_MODEL'> & PlatformEnvironment,
  { timeoutMs, most } = JUDGE_LIMITS,
): AnswerJudge | null {
  const { SENTIMENT_MODEL: model } = settings
  const { gemini } = configuredPlatforms(settings)
  if (model === undefined || gemini === undefined) return null
  const ask = geminiModel({ ...gemini, model })
  const limited = concurrencyLimit(most)
  let coolsDownUntil = 0

  return {
    model,
    async judge(judged, signal) {
      const { text } = judged
      const usage = { inputTokens: 0, outputTokens: 0, searches: 0 }
      const result = (companies: CompanyJudgement[], problem: string | null): Judgement => ({
        model,
        cost: costOf(model, usage),
        companies,
        problem,
      })
      if (text.length > LONGEST_JUDGED_TEXT) return result([], 'the answer is too long')
      if (performance.now() < coolsDownUntil) return result([], 'the model asked to slow down')
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      try {
        const reply = await limited(within, () =>
          ask({
            instruction: JUDGE_INSTRUCTION,
            input: { companies: judged.companies.map(({ company }) => askedAbout(company)), text },
            schema: judgeReply,
            maxOutputTokens: MAX_OUTPUT_TOKENS,
            signal: within,
            spent({ inputTokens, outputTokens }) {
              usage.inputTokens += inputTokens
              usage.outputTokens += outputTokens
            },
          }),
        )
        const believed = believedJudgements(reply, judged)
        return result(
          believed,
          believed.length === 0 ? 'no judgement of the model quoted the answer with the name of its company' : null,
        )
      } catch (error) {
        if (error instanceof SourceError && error.fault === 'rate-limited')
          coolsDownUntil = performance.now() + COOLDOWN_MS
        return result([], problemOf(error, within))
      }
    },
  }
}

const askedAbout = ({ name, variations, domain }: Company) => ({ name, otherNames: variations, website: domain })

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'the model did not answer in time'
  return error instanceof Error ? error.message : 'the model failed'
}

/** A semaphore. Rejects when the signal aborts while a call waits. */
function concurrencyLimit(most: number) {
  const ended = new EventEmitter().setMaxListeners(0)
  let running = 0
  return async <Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> => {
    while (running >= most) await once(ended, 'one', { signal })
    running += 1
    try {
      return await act()
    } finally {
      running -= 1
      ended.emit('one')
    }
  }
}
