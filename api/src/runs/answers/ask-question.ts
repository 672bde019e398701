import { setTimeout as pause } from 'node:timers/promises'
import { GLOBAL_GEOGRAPHY, isCountry } from '@sightline/shared/domain/geographies.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { utcDay } from '../../database/utc-day.ts'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { checkCeiling, storedAdapter } from '../connections/own-adapter.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformAdapter, PlatformReply } from '../platforms/platform.ts'
import type { RunServices } from '../run-services.ts'
import { sampleAnswer } from '../sample/sample-answer.ts'
import type { PlannedQuestion } from './question.queries.ts'

/**
 * Asks the platform, or the sample engine where the run samples. Rejects with a PlatformError.
 * @param unstored US dollars of the run's answers that are not stored yet
 */
export async function askQuestion(
  services: RunServices,
  question: PlannedQuestion,
  signal: AbortSignal,
  unstored = 0,
): Promise<PlatformReply> {
  if (question.sample) return askSample(services, question, signal)
  const adapter = adapterFor(services, question, unstored)
  const { targetGeography, targetPersona } = question.project
  return adapter.ask(
    {
      prompt: question.promptText,
      mode: question.mode,
      country: isCountry(targetGeography) ? targetGeography : null,
      place: isCountry(targetGeography) || targetGeography === GLOBAL_GEOGRAPHY ? null : targetGeography,
      persona: targetPersona,
    },
    signal,
  )
}

/** The account's own key goes before the operator's, also when it cannot be used. */
function adapterFor(services: RunServices, { platform, own, workspaceId }: PlannedQuestion, unstored: number) {
  if (own !== null) {
    checkCeiling(services, platform, own, unstored)
    return storedAdapter(services, { workspaceId, platform }, own)
  }
  const adapter: PlatformAdapter | undefined = services.platforms.adapters.get(platform)
  if (adapter === undefined) throw new PlatformError('auth', `${platformNames[platform]} is not configured`)
  return adapter
}

async function askSample({ settings, now }: RunServices, question: PlannedQuestion, signal: AbortSignal) {
  await pause(settings.SAMPLE_LATENCY_MS, undefined, { signal })
  const { promptText, category, platform, mode, project } = question
  return sampleAnswer({
    promptText,
    category,
    platform,
    mode,
    day: utcDay(now()),
    subject: brandOf(project),
    competitors: competitorsOf(project),
    geography: project.targetGeography,
    persona: project.targetPersona,
  })
}
