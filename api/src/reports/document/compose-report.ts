// A report that leaves the house, as plain data: the sections that were chosen, each from the function that the screens' report reads.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import { MOST_REPORT_PAGES, type ReportSection, type RollingRange } from '@sightline/shared/domain/shared-reports.ts'
import type { Transaction } from '../../database/connection.ts'
import { readCitationShares } from '../citations/citation-shares.routes.ts'
import { subdomainHosts } from '../citations/competitor-hosts.ts'
import { sourceKindOf } from '../citations/detected-domains.ts'
import { readCitedPages } from '../next-steps/next-steps.queries.ts'
import { readNextSteps } from '../next-steps/next-steps.routes.ts'
import { readOverview } from '../overview/read-overview.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { readStances } from '../stances/stances.routes.ts'
import { readTrends } from '../trends/trends.routes.ts'

interface Chosen {
  /** a read-only transaction of one snapshot */
  db: Transaction
  project: ReportedProject
  brandNames: string[]
  sections: ReportSection[]
  /** null: `startDate` to `endDate` */
  range: RollingRange | null
  startDate: string | null
  endDate: string | null
  now: Date
}

type Asked = Pick<Chosen, 'db' | 'project' | 'now'> & { query: ReportQuery }

const DEFAULT_RANGE = '30d'
/** The same numbers as the screens without a filter. */
const EVERYTHING = { platform: 'all', mode: 'all', branded: 'all' } as const

/** @returns more than the contract's document has: its schema leaves out what is not for strangers, such as ids */
export async function composeReport({
  sections,
  range,
  startDate,
  endDate,
  brandNames,
  ...of
}: Chosen): Promise<ReportDocument> {
  const days = startDate === null || endDate === null ? {} : { startDate, endDate }
  const asked: Asked = { ...of, query: { ...EVERYTHING, range: range ?? DEFAULT_RANGE, ...days } }
  const { domain, competitors } = of.project
  const overview = await readOverview(asked)
  const has = (section: ReportSection) => sections.includes(section)
  const trends = has('changes') || has('competitors') ? await readTrends(asked, 'brand') : null
  const { intervals, totalResults, platforms, sample, updatedAt } = overview.overview
  return {
    ...{ domain, sample, updatedAt },
    brand: brandNames[0] ?? domain,
    // The display name alone: how an owner has answers searched for a competitor is not for strangers.
    competitors: sections.some((section) => section !== 'sources')
      ? competitors.map((rival) => ({ domain: rival.domain, brandNames: rival.brandNames.slice(0, 1) }))
      : [],
    period: overview.period,
    // Those of the answers: some may have been tracked then alone.
    asked: { prompts: intervals.brand.prompts, answers: totalResults, platforms },
    sections: sections.map((section) => ({ section })),
    newModels: overview.newModels,
    changes: has('changes') && trends ? { ...overview, trends } : null,
    compared: has('competitors') && trends ? await readCompared(asked, trends) : null,
    sources: has('sources')
      ? { ...(await readCitationShares(asked)), pages: await readPages(asked, overview.period) }
      : null,
    stances: has('stances') ? (await readStances(asked)).companies : null,
    steps: has('next-steps') ? await readSteps(asked) : null,
    monthly: null,
  }
}

/** The brand, then its competitors, with the rates of the competitors page. */
async function readCompared(
  asked: Asked,
  brand: Awaited<ReturnType<typeof readTrends>>,
): Promise<ReportDocument['compared']> {
  const others = {
    top: (await readTrends(asked, 'top')).intervals,
    url: (await readTrends(asked, 'url')).intervals,
    sentiment: (await readTrends(asked, 'sentiment')).intervals,
  }
  const none = { value: null, n: 0, prompts: 0, panel: null, market: null }
  return [brand.yourDomain, ...brand.competitors].map((company) => ({
    company,
    own: company === brand.yourDomain,
    brand: brand.intervals[company] ?? none,
    top: others.top[company] ?? none,
    url: others.url[company] ?? none,
    sentiment: others.sentiment[company] ?? none,
    sincePreviousPeriod: brand.sincePreviousPeriod[company] ?? null,
  }))
}

/** What an owner has dismissed is no step, and not for strangers; neither is the fact sheet. */
async function readSteps(asked: Asked): Promise<ReportDocument['steps']> {
  const { steps, decided } = await readNextSteps({ ...asked, withFacts: false })
  const told = decided.flatMap(({ state, ...step }) =>
    state === 'in-work' || state === 'done' ? [{ ...step, state }] : [],
  )
  return { steps, decided: told }
}

/** The pages that most answers cite, and how many of these answers name the brand. */
async function readPages({ db, project, query }: Asked, period: { startDate: string; endDate: string }) {
  const pages = await readCitedPages(db, { project, period, filter: query }, await subdomainHosts(db, project))
  return pages
    .map(({ url, title, domain, owner, strata }) => ({
      ...{ url, title },
      kind: owner === null ? sourceKindOf(domain) : owner === project.domain ? ('own' as const) : ('rivals' as const),
      answers: strata.reduce((sum, { answers }) => sum + answers, 0),
      named: strata.reduce((sum, { named }) => sum + named, 0),
    }))
    .toSorted((a, b) => b.answers - a.answers || (a.url < b.url ? -1 : 1))
    .slice(0, MOST_REPORT_PAGES)
}
