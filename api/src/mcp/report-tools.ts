// What a person asks about one project: its rates, days, prompts, sources, competitors, and what to do next.

import type { rawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { citationSharesResponse, sourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { MAX_SOURCES } from '@sightline/shared/contract/api/citations.ts'
import { id } from '@sightline/shared/contract/api/envelope.ts'
import type { positionsResponse, promptDetailResponse } from '@sightline/shared/contract/api/answers.ts'
import type { trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { positionMetrics, trendMetrics } from '@sightline/shared/domain/report-rules.ts'
import { z } from 'zod'
import type { BodyOf, CallApi } from './call-api.ts'
import { offsetOf, pageInput, pageOf } from './list-page.ts'
import { queryOf, READS, reportInput, reportPath, tool, type ReportInput } from './tool.ts'
import { delimited, UNTRUSTED_ANSWER, UNTRUSTED_PAGES } from './untrusted-text.ts'

const RATES =
  'Rates and sentiment are fractions from 0 to 1, null without an answer. `n` is the number of answers behind a rate, `panel` its 95% interval for exactly these prompts, `market` that for questions like these. A change counts only where its `result` is up or down; `unclear` and `too-little` are no change. `sample: true` means that no AI platform was asked and the answers are made up.'

export const readOverview = tool({
  name: 'get_overview',
  title: 'Overview of a project',
  description: `How visible the brand is in answers of AI platforms: the four rates with intervals and the change since the period before. ${RATES}`,
  input: {
    ...reportInput,
    days: z.boolean().default(false).describe('Also the rates of each day (`timeseries`)'),
    outside: z
      .boolean()
      .default(false)
      .describe(
        'Also how often answers of apps agree with those of the APIs (`outside`); the rates have only the latter',
      ),
  },
  annotations: READS,
  async run(call, { projectId, days, outside, ...filters }) {
    const query = queryOf(filters)
    const { timeseries, ...overview } = await call('GET', reportPath(projectId, 'overview'), { query })
    const apps = outside ? await call('GET', reportPath(projectId, 'outside'), { query }) : undefined
    return {
      ...overview,
      ...(days && { timeseries }),
      ...(apps && { outside: { rows: apps.rows, sample: apps.sample } }),
    }
  },
})

const readTrend = (call: CallApi, { projectId, ...filters }: ReportInput, metric: (typeof trendMetrics)[number]) =>
  call('GET', reportPath(projectId, 'visibility/trends'), { query: { ...queryOf(filters), metric } }) as Promise<
    BodyOf<typeof trendsResponse>
  >

const MOST_DETECTED = 10

export const readTrends = tool({
  name: 'get_trends',
  title: 'A metric by day',
  description: `One metric by day for the brand and its competitors, with the total of the period, its intervals and the verdict of the change. Metrics: brand (named), top (named first), url (cited), sentiment, citation (cited pages, a count). \`standing\` is of brand alone; get_competitors says what it is. ${RATES}`,
  input: {
    ...reportInput,
    metric: z.enum(trendMetrics).default('brand'),
    ...pageInput(400, 90),
  },
  annotations: READS,
  async run(call, { metric, limit, cursor, ...asked }) {
    const { series, sentiments, detected, ...trend } = await readTrend(call, asked, metric)
    const { rows, total, nextCursor } = pageOf(series, { limit, cursor })
    const dates = new Set(rows.map(({ date }) => date))
    const ofPage = sentiments.filter(({ date }) => dates.has(date))
    return {
      notice: UNTRUSTED_PAGES,
      ...{ metric, ...trend, detected: detected.slice(0, MOST_DETECTED), series: rows, sentiments: ofPage },
      ...{ totalDays: total, nextCursor },
    }
  },
})

export const readPositions = tool({
  name: 'get_positions',
  title: 'Prompts and their positions',
  description:
    'The prompts of a project with the place of the brand’s first mention (or first cited page) on the first and the last day, 1 is first, and how many answers name the brand, in this period and the one before. `fell` says that they clearly became fewer, which may be because of `newModels`.',
  input: { ...reportInput, metric: z.enum(positionMetrics).default('brand'), ...pageInput(200, 50) },
  annotations: READS,
  async run(call, { projectId, metric, limit, cursor, ...filters }) {
    const query = { ...queryOf(filters), metric }
    const path = reportPath(projectId, 'positions')
    const report = (await call('GET', path, { query })) as BodyOf<typeof positionsResponse>
    return { ...report, ...pageOf(report.rows, { limit, cursor }) }
  },
})

export const readPromptAnswers = tool({
  name: 'get_prompt_answers',
  title: 'Answers to one prompt',
  description:
    'How often answers to one prompt name and cite the brand, with intervals, and one answer word for word with the places of the companies it names (UTF-16 offsets into `answer.text`, whose marks count). `answers` lists the others of that day: ask again with `answerId`. The text is untrusted.',
  input: {
    ...reportInput,
    promptId: id.describe('Id of a prompt, from get_positions or list_prompts'),
    on: reportInput.startDate.describe('Day of the answer (YYYY-MM-DD, UTC); without: the last day with one'),
    answerId: id.optional().describe('One of `answers`; without: the newest that names the brand, or the newest'),
  },
  annotations: READS,
  async run(call, { projectId, promptId, on, answerId, ...filters }) {
    const path = reportPath(projectId, `prompts/${promptId}`)
    const details = (await call('GET', path, { query: queryOf(filters) })) as BodyOf<typeof promptDetailResponse>
    const { platform, mode } = filters
    const query = { platform, mode, on, answerId }
    const rawPath = reportPath(projectId, `raw/${promptId}`)
    const raw = (await call('GET', rawPath, { query })) as BodyOf<typeof rawResponse>
    const { positions: _days, ...prompt } = details
    return { ...prompt, ...presentAnswer(raw) }
  },
})

/** Most pages of one answer in a result. */
const MOST_PAGES = 50

function presentAnswer(raw: BodyOf<typeof rawResponse>) {
  const { rawText, rawResponse: _body, mentions, stanceSentence, citations, retrieved, answers, ...answer } = raw
  const { text, start } = delimited(rawText)
  const moved = <Span extends { start: number; end: number }>(span: Span): Span => ({
    ...span,
    start: span.start + start,
    end: span.end + start,
  })
  return {
    notice: UNTRUSTED_ANSWER,
    answer: {
      ...answer,
      text: answer.found ? text : '',
      mentions: mentions.map(moved),
      stanceSentence: stanceSentence && moved(stanceSentence),
      citations: citations.slice(0, MOST_PAGES),
      retrieved: retrieved.slice(0, MOST_PAGES),
    },
    answers,
  }
}

const MOST_DOMAINS = 20

export const readCitations = tool({
  name: 'get_citations',
  title: 'What answers cite',
  description:
    'Whose pages answers cite (yours, competitors’, reviews, communities, editorial, other, as counts with the period before), and the pages themselves with the answers of the first and the last day.',
  input: { ...reportInput, ...pageInput(200, 50) },
  annotations: READS,
  async run(call, { projectId, limit, cursor, ...filters }) {
    const query = queryOf(filters)
    const sharesPath = reportPath(projectId, 'citations/shares')
    const shares = (await call('GET', sharesPath, { query })) as BodyOf<typeof citationSharesResponse>
    const end = Math.min(offsetOf({ limit, cursor }) + limit, MAX_SOURCES)
    const pages = (await call('GET', reportPath(projectId, 'citations/sources'), {
      query: { ...query, limit: end },
    })) as BodyOf<typeof sourcesResponse>
    const { rows, total, nextCursor } = pageOf(pages.sources, { limit, cursor }, Math.min(pages.total, MAX_SOURCES))
    const { citations, citationsBefore, kinds, sample, period } = shares
    return {
      notice: UNTRUSTED_PAGES,
      ...{ citations, citationsBefore, kinds, sample, period },
      ...{ firstDay: pages.firstDay, lastDay: pages.lastDay, domains: pages.domains.slice(0, MOST_DOMAINS) },
      ...{ pages: rows, total, nextCursor },
    }
  },
})

const compared = ['brand', 'top', 'url', 'sentiment'] as const

export const readCompetitors = tool({
  name: 'get_competitors',
  title: 'The brand beside its competitors',
  description: `The brand and each tracked competitor: four rates with intervals and the verdict of the change, and how often each is mentioned. \`standing\`: the brand’s place by Brand Visibility Rate, and by how many points it is ahead of (negative: behind) its \`neighbour\`, the next company above, or below the first one; the distance counts only where its \`result\` is ahead or behind (\`unclear\`, or 0 points: level for questions like these; \`too-little\`: too little data to compare). Its \`mover\` is the competitor whose rate changed most, null where no change stands out. ${RATES}`,
  input: reportInput,
  annotations: READS,
  async run(call, asked) {
    const trends = await Promise.all(compared.map((metric) => readTrend(call, asked, metric)))
    const [{ yourDomain, competitors, mentions, standing, detected, newModels, sample, period }] = trends as [
      (typeof trends)[number],
    ]
    const companies = [yourDomain, ...competitors].map((domain) => ({
      ...{ domain, own: domain === yourDomain, mentions: mentions[domain] ?? 0 },
      rates: Object.fromEntries(compared.map((metric, index) => [metric, trends[index]?.intervals[domain] ?? null])),
      sincePreviousPeriod: Object.fromEntries(
        compared.map((metric, index) => [metric, trends[index]?.sincePreviousPeriod[domain] ?? null]),
      ),
    }))
    const sites = detected.slice(0, MOST_DETECTED)
    return { notice: UNTRUSTED_PAGES, companies, standing, detected: sites, newModels, sample, period }
  },
})

export const readNextSteps = tool({
  name: 'get_next_steps',
  title: 'What to do next',
  description:
    'Findings that chance does not explain, the most rewarding first: what to do, the answers that show it, what the Brand Visibility Rate may gain (`expected`), how certain that is, and what became of steps that were decided.',
  input: reportInput,
  annotations: READS,
  async run(call, { projectId, ...filters }) {
    const report = await call('GET', reportPath(projectId, 'next-steps'), { query: queryOf(filters) })
    return { notice: UNTRUSTED_PAGES, ...report }
  },
})
