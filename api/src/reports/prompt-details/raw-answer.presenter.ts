import { NO_RESPONSE, type RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { ownerOf } from '../../measurement/citations.ts'
import { websiteHost } from '../../measurement/company-names.ts'
import type { CompanyJudgement } from '../../measurement/judge.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import type { ChosenAnswer } from './choose-answer.ts'
import type { readAnswer, readCitations, readCompanies } from './raw-answer.queries.ts'

type Content = Omit<RawResponse, 'success' | 'message'>

interface AnswerParts {
  answer: Awaited<ReturnType<typeof readAnswer>>
  companies: Awaited<ReturnType<typeof readCompanies>>
  citations: Awaited<ReturnType<typeof readCitations>>
}

export const nothingFound: Content = {
  found: false,
  error: NO_RESPONSE,
  answerId: null,
  platform: null,
  mode: null,
  analyzedAt: null,
  servedModel: null,
  searchQueries: [],
  rawText: '',
  rawResponse: null,
  metrics: null,
  brandPosition: null,
  citations: [],
  retrieved: [],
  mentions: [],
  stance: null,
  stanceSentence: null,
  stances: [],
  measuredCharacters: null,
  judge: null,
  sample: false,
  answers: [],
}

export function presentRawAnswer(
  project: ReportedProject,
  { day, chosen, others }: ChosenAnswer,
  { answer, companies, citations }: AnswerParts,
): Content {
  return {
    found: true,
    error: chosen.failed ? (answer?.failedReason ?? NO_RESPONSE) : null,
    ...listed(chosen),
    servedModel: answer?.servedModel ?? null,
    searchQueries: answer?.queries ?? [],
    rawText: answer?.text ?? '',
    rawResponse: parsed(answer?.raw ?? null),
    ...presentMeasures(project, companies, citations),
    stances: stancesOf(companies, answer?.judgement?.companies ?? []),
    measuredCharacters: answer?.measuredCharacters ?? null,
    judge: companies.find(({ own }) => own)?.judge ?? null,
    sample: day.sample,
    answers: others.map((other) => ({ ...listed(other), failed: other.failed })),
  }
}

/** What is measured in one answer, of a platform's API or from outside. */
export function presentMeasures(
  project: ReportedProject,
  companies: readonly Said[],
  citations: AnswerParts['citations'],
) {
  const brand = companies.find(({ own }) => own)
  const pagesOf = (wanted: (typeof citations)[number]['state']) =>
    citations
      .filter(({ state }) => state === wanted)
      .map(({ url, title, domain, host }) => ({ url, title, domain, own: isOwn(host, project) }))
  return {
    metrics: brand === undefined ? null : metricsOf(brand),
    brandPosition: brand?.position ?? null,
    citations: pagesOf('cited'),
    retrieved: pagesOf('retrieved'),
    mentions: companies
      .flatMap(({ company, own, mentions }) => mentions.map((mention) => ({ company, own, ...mention })))
      .sort((left, right) => left.start - right.start),
    stance: brand?.stance ?? null,
    stanceSentence: brand === undefined ? null : sentenceOf(brand),
  }
}

const listed = ({ id, platform, mode, answeredAt }: ChosenAnswer['chosen']) => ({
  answerId: id,
  platform,
  mode,
  analyzedAt: answeredAt.toISOString(),
})

type Said = Omit<AnswerParts['companies'][number], 'judge'>

/** The brand's first. A judge of the company decided its stance, too, where it gave this one. */
const stancesOf = (companies: AnswerParts['companies'], judgements: readonly CompanyJudgement[]) =>
  companies
    .toSorted((left, right) => Number(right.own) - Number(left.own) || placeOf(left) - placeOf(right))
    .flatMap(({ company, own, stance, judge }) => {
      const isJudged = judgements.some((one) => one.domain === company && one.stance?.kind === stance)
      return stance === null ? [] : [{ company, own, stance, judge: isJudged ? judge : null }]
    })

const placeOf = ({ position }: Said) => position ?? Number.MAX_SAFE_INTEGER

const sentenceOf = ({ stanceStart: start, stanceEnd: end }: Said) =>
  start === null || end === null ? null : { start, end }

/** 0 or 100, as of one answer. */
const yes = (value: boolean) => ({ rate: value ? 100 : 0 })

const metricsOf = ({ counted, position, citations, sentiment }: Said) => ({
  brandVisibilityRate: yes(counted > 0),
  topVisibilityRate: yes(position === 1),
  urlCitationRate: yes(citations > 0),
  sentimentScore: { score: sentiment },
})

function isOwn(host: string, project: ReportedProject): boolean {
  const sites = [project, ...project.competitors].map(({ domain }) => ({ host: websiteHost(domain) }))
  return ownerOf(host, sites) === 0
}

/** A body that is not JSON is returned as text. */
function parsed(raw: string | null): unknown {
  if (raw === null) return null
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
