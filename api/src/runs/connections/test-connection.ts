// One short question to a platform, as a person asks for it on the screen of connections.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformAdapter, Question } from '../platforms/platform.ts'
import type { RunServices } from '../run-services.ts'
import { isOwnRow, type ConnectionRow, type TestResult } from './connections.queries.ts'
import { checkCeiling, createOwnAdapter, storedAdapter, type TypedConnection } from './own-adapter.ts'
import type { KeyOwner } from './stored-key.ts'

/** Shorter than of an analysis: a person waits for it. */
const TEST_TIMEOUT_MS = 30_000
const LONGEST_SAID = 200
const question: Question = {
  prompt: 'Is the sky blue? Answer with one word.',
  mode: 'without-web-search',
  country: null,
  place: null,
  persona: null,
}

/** The test of what is stored or of the operator's key; undefined when there is neither. */
export async function testStored(
  services: RunServices,
  owner: KeyOwner,
  row: ConnectionRow | undefined,
): Promise<TestResult | undefined> {
  const own = row !== undefined && isOwnRow(row) ? row : undefined
  if (own === undefined && !services.platforms.adapters.has(owner.platform)) return undefined
  return ask(() => {
    if (own === undefined) return operatorAdapter(services, owner.platform)
    checkCeiling(services, owner.platform, own, 0)
    return storedAdapter(services, owner, own, TEST_TIMEOUT_MS)
  })
}

export const testTyped = (services: RunServices, typed: TypedConnection): Promise<TestResult> =>
  ask(() => createOwnAdapter(services, typed, TEST_TIMEOUT_MS))

function operatorAdapter({ platforms: { adapters } }: RunServices, platform: PlatformId): PlatformAdapter {
  const adapter = adapters.get(platform)
  if (adapter === undefined) throw new Error(`the operator has no key for ${platform}`)
  return adapter
}

async function ask(open: () => PlatformAdapter): Promise<TestResult> {
  const began = performance.now()
  const ended = (answered: boolean, said: string, costUsd: number | null): TestResult => ({
    answered,
    said: said.trim().slice(0, LONGEST_SAID).toWellFormed(),
    ms: Math.round(performance.now() - began),
    costUsd,
  })
  try {
    const { text, costUsd } = await open().ask(question, AbortSignal.timeout(TEST_TIMEOUT_MS + 1_000))
    return ended(true, text, costUsd)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return ended(false, error.message, error.costUsd)
  }
}
