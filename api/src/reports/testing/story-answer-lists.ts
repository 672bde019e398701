// The places that lead on from a number, each compared with what it must say: whose pages are cited, how a company is spoken of, and the
// answers behind a number.

import type {
  CitationSharesResponse,
  CompetitorSourcesResponse,
  RedditSourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import type { EvidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import type { StancesResponse } from '@sightline/shared/contract/api/stances.ts'
import { countsOf, domainsOf, pageOf, same, type ReadReport } from './story-places.ts'
import type { Story } from './told-story.ts'

export async function sharesSay(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query, pages } = story
  const shares = await read<CitationSharesResponse>(`/reports/projects/${project.id}/citations/shares?${query}`)
  sharesAre(place, shares, story)
  const listOf = (whose: string) => `/citations/projects/${project.id}/${whose}/sources?${query}&limit=100`
  const rivals = await read<CompetitorSourcesResponse>(listOf('competitor'))
  const hosts = new Set(project.competitors.map(({ domain }) => domain))
  const rivalPages = pages.filter(({ url }) => hosts.has(new URL(url).host))
  same(
    `${place}, pages of competitors`,
    [rivals.total, rivals.sources.map(pageOf)],
    [rivalPages.length, rivalPages.map(pageOf)],
  )
  same(
    `${place}, citations of competitors`,
    rivals.domains.map(({ domain, citations }) => [domain, citations]),
    rivals.domains.map(({ domain }) => [domain, countsOf(story, domain).citations]),
  )
  const reddit = await read<RedditSourcesResponse>(listOf('reddit'))
  const threads = pages.filter(({ url }) => new URL(url).host === 'www.reddit.com')
  same(`${place}, threads`, [reddit.total, reddit.sources.map(pageOf)], [threads.length, threads.map(pageOf)])
}

/** Of a site that is not tracked the stories have one page: its citations are the answers that cite it. */
export function sharesAre(
  place: string,
  { citations, kinds }: Pick<CitationSharesResponse, 'citations' | 'kinds'>,
  story: Story,
): void {
  const { project, earlier, citingAnswers } = story
  const tracked = new Set(domainsOf(story))
  const citationsOf = (domain: string) =>
    tracked.has(domain) ? countsOf(story, domain).citations : (citingAnswers.get(domain) ?? 0)
  const sumOf = (domains: Iterable<string>, of: (domain: string) => number) =>
    [...domains].reduce((sum, domain) => sum + of(domain), 0)
  const others = [...citingAnswers.keys()].filter((domain) => !tracked.has(domain))
  same(`${place}, citations of all sites`, citations, sumOf([...tracked, ...others], citationsOf))
  const before = (domain: string) => earlier.get(domain)?.citations ?? 0
  const rivals = project.competitors.map(({ domain }) => domain)
  same(
    `${place}, shares of tracked sites`,
    kinds.slice(0, 2).map((kind) => [kind.kind, kind.citations, kind.citationsBefore]),
    [
      ['own', citationsOf(project.domain), before(project.domain)],
      ['rivals', sumOf(rivals, citationsOf), sumOf(rivals, before)],
    ],
  )
  const cited = kinds.flatMap(({ domains }) => domains)
  same(
    `${place}, citations of a site`,
    cited.map((of) => [of.domain, of.citations]),
    cited.map(({ domain }) => [domain, citationsOf(domain)]),
  )
}

export async function stancesSay(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query } = story
  const { companies, trend } = await read<StancesResponse>(`/reports/projects/${project.id}/stances?${query}`)
  namedAre(place, companies, story)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  same(
    `${place}, trend of what is recommended`,
    trend.companies.map(({ company, answers, recommended }) => [company, sum(answers), sum(recommended)]),
    companies.map(({ company, answers, stances: of }) => [company, answers, of.recommended.answers]),
  )
}

/** Answers that mention each company. */
export const namedAre = (place: string, companies: StancesResponse['companies'], story: Story): void =>
  same(
    `${place}, answers that mention a company`,
    companies.map(({ company, mentioned }) => [company, mentioned]),
    domainsOf(story).map((domain) => [domain, answersOf(story, domain, 'brand')]),
  )

/** The answers that mention you, and those that cite your pages. */
export async function evidenceSays(place: string, read: ReadReport, story: Story): Promise<void> {
  const { project, query, prompts } = story
  const { citations, mentions } = countsOf(story, project.domain)
  const counted = [
    ['company', 'brand', mentions],
    ['domain', 'url', citations],
  ] as const
  for (const [of, rate, places] of counted) {
    const asked = new URLSearchParams({ of, value: project.domain, limit: '1' })
    const found = await read<EvidenceResponse>(`/reports/projects/${project.id}/evidence?${query}&${asked}`)
    const at = `${place}, answers behind ${rate}`
    same(at, [found.answers, found.places], [answersOf(story, project.domain, rate), places])
    if (of === 'domain') continue
    const byPrompt = new Map(found.prompts.map(({ promptId, answers }) => [promptId, answers]))
    same(
      `${at}, by prompt`,
      prompts.map(({ id }) => byPrompt.get(id) ?? 0),
      prompts.map(({ id }) => story.mentionsOf(id).named),
    )
  }
}

function answersOf(story: Story, domain: string, rate: 'brand' | 'url'): number {
  const counts = countsOf(story, domain)
  return Math.round((counts[rate] ?? 0) * counts.answers)
}
