import { skipToken, type PlatformFilter, type ReportSelection } from '@sightline/shared/api'
import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { isUnknown } from '../failure/cause-of.ts'
import { usePositionsQuery } from '../positions/positions.api.ts'
import { answerDates } from './answer-choices.ts'
import { useAnswerQuery, usePromptPositionsQuery } from './prompt-details.api.ts'
import type { PromptLink } from '../filters/prompt-link.ts'

export type PromptDetailsData = ReturnType<typeof usePromptDetails>

/** Loads the prompt's days, then the answer of one of them; an answer that the address names is loaded at once. */
export function usePromptDetails(asked: ReportSelection, metric: PositionMetric, link: PromptLink) {
  const { promptId, mode, answerId } = link
  const platform: PlatformFilter = link.platform ?? asked.platform ?? 'all'
  const selection = { ...asked, platform }
  const prompt = usePromptPositionsQuery({ ...asked, promptId })
  const table = usePositionsQuery({ ...selection, metric })

  // As specified, a failure of the days is not shown: the latest answer is loaded then.
  const detail = prompt.isError ? undefined : prompt.currentData
  const found = answerDates(detail?.positions ?? [], platform, mode)
  // A link may be older than the period that the page shows.
  const dates = link.date === '' || found.includes(link.date) ? found : [...found, link.date].sort().reverse()
  const date = link.date || (dates[0] ?? '')
  const ready = date !== '' || prompt.isError
  const answer = useAnswerQuery(
    ready ? { projectId: asked.projectId, promptId, platform, on: date, mode, answerId } : skipToken,
  )
  return {
    platform,
    dates,
    date,
    detail,
    /** the days could not be loaded, which is shown neutrally, with a retry */
    datesFailed: prompt.isError && !isUnknown(prompt.error),
    datesLoading: prompt.isFetching,
    retryDates: () => void prompt.refetch(),
    row: table.currentData?.rows?.find((row) => row.promptId === promptId),
    rowLoading: table.currentData === undefined && table.isFetching,
    /** there is no answer to ask for */
    nothing: !ready && !prompt.isFetching,
    answer,
  }
}
