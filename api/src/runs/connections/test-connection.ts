// One short question to a platform, as a person asks for it on the screen of connections.

import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { storableText } from '../../database/json-rows.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformAdapter, Question } from '../platforms/platform.ts'
import type { RunServices } from '../run-services.ts'
import { isOwnRow, type ConnectionRow, type OwnConnection, type TestResult } from './connections.queries.ts'
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

/** A test with the operator's key tells the same to every account, and the operator pays for it. */
const SHARED_TEST_MS = 5 * 60_000
const sharedTests = new WeakMap<PlatformAdapter, { at: number; result: Promise<TestResult> }>()

function testOperators({ platforms: { adapters }, now }: RunServices, platform: PlatformId): Promise<TestResult> {
  const adapter = adapters.get(platform)
  if (adapter === undefined) throw new Error(`the operator has no key for ${platform}`)
  const at = now().getTime()
  const last = sharedTests.get(adapter)
  if (last !== undefined && at - last.at < SHARED_TEST_MS) return last.result
  const result = ask(platform, () => adapter)
  sharedTests.set(adapter, { at, result })
  return result
}

/** The test of what is stored or of the operator's key; undefined when there is neither. */
export async function testStored(
  services: RunServices,
  owner: KeyOwner,
  row: ConnectionRow | undefined,
): Promise<TestResult | undefined> {
  const own = row !== undefined && isOwnRow(row) ? row : undefined
  if (own === undefined && !services.platforms.adapters.has(owner.platform)) return undefined
  if (own === undefined) return testOperators(services, owner.platform)
  return ask(owner.platform, () => {
    checkCeiling(services, owner.platform, own, 0)
    return storedAdapter(services, owner, own, TEST_TIMEOUT_MS)
  })
}

/** @param paying the stored connection whose key is used: its ceiling holds, too */
export const testTyped = (
  services: RunServices,
  typed: TypedConnection,
  paying: OwnConnection | undefined,
): Promise<TestResult> =>
  ask(typed.platform, () => {
    if (paying !== undefined) checkCeiling(services, typed.platform, paying, 0)
    return createOwnAdapter(services, typed, TEST_TIMEOUT_MS)
  })

async function ask(platform: PlatformId, open: () => PlatformAdapter): Promise<TestResult> {
  const began = performance.now()
  const ended = (answered: boolean, said: string, costUsd: number | null): TestResult => ({
    answered,
    said: storableText(said.trim().slice(0, LONGEST_SAID)),
    ms: Math.round(performance.now() - began),
    costUsd,
  })
  // The operator's adapter waits longer by itself.
  const timeout = AbortSignal.timeout(TEST_TIMEOUT_MS + 1_000)
  try {
    const { text, costUsd } = await open().ask(question, timeout)
    return ended(true, text, costUsd)
  } catch (error) {
    if (timeout.aborted)
      return ended(false, `${platformNames[platform]} did not answer within ${TEST_TIMEOUT_MS / 1000} s`, null)
    if (!(error instanceof PlatformError)) throw error
    return ended(false, error.message, error.costUsd)
  }
}
