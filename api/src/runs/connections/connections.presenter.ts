import type { PlatformConnection } from '@sightline/shared/contract/api/connections.ts'
import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import { pricedModels } from '../platforms/prices.ts'
import type { RunServices } from '../run-services.ts'
import { isOwnRow, monthOf, spentIn, type ConnectionRow } from './connections.queries.ts'

/** A failure of long ago says nothing about today. */
const FAILURE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Presenting = Pick<RunServices, 'platforms' | 'keyBox' | 'now'>

/** @param row undefined: nothing is known of the platform */
export function presentConnection(
  { platforms, keyBox, now }: Presenting,
  { id: platform, name, source }: PlatformState,
  row: ConnectionRow | undefined,
): PlatformConnection {
  const { model: defaultModel } = platforms.defaults[platform]
  const sealed = row?.sealedKey ?? null
  const isOwn = row !== undefined && isOwnRow(row)
  return {
    platform,
    name,
    whose: isOwn ? 'own' : platforms.adapters.has(platform) ? 'operator' : 'nobody',
    source,
    keyEnding: sealed === null ? null : (row?.keyEnding ?? ''),
    keyUnreadable: row !== undefined && sealed !== null && keyBox?.open(sealed, row, row.baseUrl) === undefined,
    baseUrl: row?.baseUrl ?? null,
    model: (isOwn ? row?.model : null) ?? defaultModel,
    defaultModel,
    models: modelsOf(platform, defaultModel),
    ceilingUsd: row?.ceiling ?? null,
    spentUsd: row === undefined ? 0 : spentIn(now(), row),
    month: monthOf(now()),
    lastFailure: lastFailureOf(row, now()),
    lastTest: lastTestOf(row),
  }
}

/** Perplexity itself answers to names with a slash only, other servers that speak its older format to the others. */
function modelsOf(platform: PlatformState['id'], defaultModel: string): string[] {
  const models = pricedModels(platform)
  if (platform !== 'perplexity') return models
  return models.filter((model) => model.includes('/') === defaultModel.includes('/'))
}

function lastFailureOf(row: ConnectionRow | undefined, now: Date): PlatformConnection['lastFailure'] {
  const { failedAt = null, failureKind, failureReason } = row ?? {}
  if (failedAt === null || now.getTime() - failedAt.getTime() > FAILURE_DAYS * DAY_MS) return null
  return { kind: failureKind ?? '', reason: failureReason ?? '', at: failedAt.toISOString() }
}

function lastTestOf(row: ConnectionRow | undefined): PlatformConnection['lastTest'] {
  const { testedAt = null, testAnswered, testSaid, testMs, testCost = null } = row ?? {}
  if (testedAt === null) return null
  return {
    answered: testAnswered === true,
    said: testSaid ?? '',
    ms: testMs ?? 0,
    costUsd: testCost,
    at: testedAt.toISOString(),
  }
}
