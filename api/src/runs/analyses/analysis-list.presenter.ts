import type { StoredAnalysis } from '@sightline/shared/contract/api/analysis.ts'
import { meanOf } from '../../statistics/means.ts'
import type { AnalysisRow } from '../planning/analyses.queries.ts'
import type { RunResult, RunTotals } from './analysis-list.queries.ts'

/** `binaries` are about the whole run, even when only some of its answers are listed. */
export function presentStoredAnalysis(
  analysis: AnalysisRow,
  country: string,
  totals: RunTotals | undefined,
  results: RunResult[],
): StoredAnalysis {
  const { mentioned = 0, cited = 0, answered = 0 } = totals ?? {}
  const updatedAt = analysis.completedAt ?? totals?.lastAnswerAt ?? analysis.startedAt
  return {
    _id: analysis.id,
    id: analysis.id,
    projectId: analysis.projectId,
    status: analysis.status,
    sample: analysis.sample,
    country,
    totalResults: analysis.totalResults,
    completedResults: analysis.completedResults,
    failedResults: analysis.failedResults,
    binaries: {
      perDay: {
        brandVisibilityPct: meanOf({ sum: mentioned, count: answered }),
        urlCitationPct: meanOf({ sum: cited, count: answered }),
      },
    },
    prompts: promptsOf(results),
    analysisMetadata: { completedAt: analysis.completedAt?.toISOString() ?? null },
    createdAt: analysis.startedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function promptsOf(results: RunResult[]): StoredAnalysis['prompts'] {
  const prompts = new Map<string, StoredAnalysis['prompts'][number]>()
  for (const { promptId, text, platform, mode, mentioned, cited } of results) {
    const prompt = prompts.get(promptId) ?? { promptId, text, results: [] }
    prompt.results.push({
      platform,
      mode,
      metrics: { brandVisibilityRate: { rate: percent(mentioned) }, urlCitationRate: { rate: percent(cited) } },
    })
    prompts.set(promptId, prompt)
  }
  return [...prompts.values()]
}

const percent = (holds: boolean) => (holds ? 100 : 0)
