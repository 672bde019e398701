// What every report must say of one selection of a project's answers, by SQL over the stored answers.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { ReportRange } from '@sightline/shared/domain/report-rules.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { sumsOf, type Cell } from '../../statistics/cells.ts'
import { compare, type Compared, type ComparedSums } from '../../statistics/compare.ts'
import { HISTORY_DAYS } from '../strata.queries.ts'
import {
  countAnswers,
  countCells,
  countCitingAnswers,
  countCompanies,
  countCompanyDays,
  countPages,
  countPrompts,
  daysOf,
  periodBefore,
  type AnswersCounts,
  type CompanyCell,
  type CompanyCounts,
  type CompanyDays,
  type PageCounts,
  type PromptCounts,
  type Rows,
  type Selection,
} from './counted-reports.ts'
import type { StoryProject } from './story-projects.ts'

export const rates = ['brand', 'top', 'url'] as const
export type RateName = (typeof rates)[number]

export interface Story {
  project: StoryProject
  selection: Selection
  /** of the calls that ask for it */
  query: string
  period: { startDate: string; endDate: string; fallback: boolean }
  answers: AnswersCounts
  companies: Map<string, CompanyCounts>
  /** in the equally long period before */
  earlier: Map<string, CompanyCounts>
  days: CompanyDays
  prompts: PromptCounts[]
  pages: PageCounts[]
  /** by registrable domain */
  citingAnswers: Map<string, number>
  /** one prompt, over its own days */
  promptStory: PromptCounts | null
  /** of the brand, in the answers to one prompt */
  mentionsOf: (promptId: string) => Omit<PositionRow['mentions'], 'fell' | 'interval'>
  /** intervals and changes by the company's domain */
  compared: Map<string, Record<RateName, Compared>>
  /** of a company's mentions */
  sums: (company: string) => ComparedSums
}

/** @param days as calls have them: a range, or two dates */
export async function storyOf(
  database: Rows,
  project: StoryProject,
  { platform, branded }: Pick<Selection, 'platform' | 'branded'>,
  days: { range: ReportRange } | { startDate: string; endDate: string },
  today: string,
): Promise<Story> {
  const asked = { projectId: project.id, platform, branded }
  const period = 'range' in days ? await daysOf(database, asked, days.range, today) : { ...days, fallback: false }
  const selection: Selection = { ...asked, startDate: period.startDate, endDate: period.endDate }
  const earlier = periodBefore(selection)
  const [cells, answers, companies, companiesBefore, byDay, prompts, pages, citingAnswers] = await Promise.all([
    countCells(database, { ...selection, startDate: daysBefore(earlier.startDate, HISTORY_DAYS) }),
    countAnswers(database, selection),
    countCompanies(database, selection),
    countCompanies(database, earlier),
    countCompanyDays(database, selection),
    countPrompts(database, selection),
    countPages(database, selection),
    countCitingAnswers(database, selection),
  ])
  const sumsBy = (company: string, rate: RateName) => {
    const of = cells
      .filter((cell) => cell.company === company)
      .map((cell): Cell => ({ ...cell, mentioned: cell[rate] }))
    return sumsOf({
      history: of.filter(({ day }) => day < earlier.startDate),
      before: of.filter(({ day }) => day >= earlier.startDate && day <= earlier.endDate),
      after: of.filter(({ day }) => day >= selection.startDate),
    })
  }
  const comparedOf = (company: string, rate: RateName) => compare(sumsBy(company, rate))
  async function onePrompt() {
    const prompt = prompts.at(Number.parseInt(selection.startDate.slice(-2), 10) % prompts.length)
    if (prompt === undefined || !('range' in days)) return prompt ?? null
    const own = await daysOf(database, asked, days.range, today, prompt.id)
    return (await countPrompts(database, { ...selection, ...own })).find(({ id }) => id === prompt.id) ?? null
  }
  const own = Map.groupBy(
    cells.filter(({ company }) => company === project.domain),
    ({ prompt }) => prompt,
  )
  function mentionsOf(promptId: string) {
    const of = own.get(promptId) ?? []
    const after = of.filter(({ day }) => day >= selection.startDate)
    const now = addUp(after)
    const then = addUp(of.filter(({ day }) => day >= earlier.startDate && day <= earlier.endDate))
    const platforms = [...Map.groupBy(after, ({ platform }) => platform)]
      .map(([platform, some]) => ({ platform, ...addUp(some) }))
      .toSorted((left, right) => (left.platform < right.platform ? -1 : 1))
    return { ...now, namedBefore: then.named, answersBefore: then.answers, platforms }
  }
  const domains = [project.domain, ...project.competitors.map(({ domain }) => domain)]
  return {
    ...{ project, selection, period },
    query: String(new URLSearchParams({ platform, ...(branded ? {} : { branded: 'unbranded' }), ...days })),
    ...{ answers, companies, earlier: companiesBefore, days: byDay, prompts, pages, citingAnswers },
    promptStory: await onePrompt(),
    sums: (company) => sumsBy(company, 'brand'),
    mentionsOf,
    compared: new Map(
      domains.map((company) => [
        company,
        { brand: comparedOf(company, 'brand'), top: comparedOf(company, 'top'), url: comparedOf(company, 'url') },
      ]),
    ),
  }
}

const addUp = (cells: readonly CompanyCell[]) => ({
  named: cells.reduce((sum, { brand }) => sum + brand, 0),
  answers: cells.reduce((sum, { answered }) => sum + answered, 0),
})
