import type { ReportSelection } from '@sightline/shared/api'
import {
  OF_PROMPT_PARAM,
  projectReportPath,
  WHOSE_ANSWERS_PARAM,
  YOUR_ANSWERS,
} from '@sightline/shared/domain/paths.ts'
import { reportSearch } from './report-address.ts'

interface Mentioning {
  promptId: string
  /** its domain; without: your brand */
  company?: string | undefined
  /** only answers that do not mention you */
  withoutYou?: boolean
}

/** Competitors with the answers to one prompt that mention a company. @param period the days behind the number */
export function answersAddress(
  asked: Pick<ReportSelection, 'projectId' | 'platform' | 'branded'>,
  period: { startDate: string; endDate: string },
  { promptId, company = YOUR_ANSWERS, withoutYou = false }: Mentioning,
): { pathname: string; search: string } {
  const search = reportSearch(asked, period)
  search.set(WHOSE_ANSWERS_PARAM, company)
  search.set(OF_PROMPT_PARAM, promptId)
  if (withoutYou) search.set('without', YOUR_ANSWERS)
  return { pathname: projectReportPath(asked.projectId, 'competitors'), search: String(search) }
}
