// Invented answers of a project, as rows of the database. The same seed makes the same answers.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import { newId } from '../../database/new-id.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { seededRandom, type Random } from '../../projects/invented/random.ts'

export interface StoryProject {
  id: string
  name: string
  domain: string
  competitors: { domain: string; brandNames: string[] }[]
}

export interface Shape {
  name: string
  platforms: readonly PlatformId[]
  /** of which as many name the brand */
  prompts: number
  branded: number
  competitors: number
  /** how many days ago the first and the last answers came */
  days: { from: number; to: number } | null
  /** of an answer to be there at all; the others make days of unequal size */
  asked: number
  /** the last day of these platforms is the one before */
  late?: readonly PlatformId[]
  /** sample answers besides, which count no more; or nothing but sample answers */
  samples?: 'besides' | 'only'
  /** from so many days ago on, nearly all answers name the brand, and few the first competitor */
  turn?: number
  /** to each prompt, most answers name the first competitor, many the brand, and few another company */
  isSecond?: boolean
}

export interface PromptRow {
  id: string
  branded: boolean
  archived: boolean
}

export const instantOf = (day: string) => `${day}T12:00:00Z`

interface Rows {
  runs: object[]
  answers: object[]
  companies: object[]
  pages: object[]
  citations: object[]
}

const FAILED = 0.04
const MODES: readonly [AnswerMode, AnswerMode] = ['with-web-search', 'without-web-search']

export function answersOf(shape: Shape, project: StoryProject, prompts: PromptRow[], today: string): Rows {
  const random = seededRandom('story', shape.name)
  const pages = pagesOf(project)
  const rows: Rows = { runs: [], answers: [], companies: [], pages: [...pages.values()], citations: [] }
  if (shape.days === null) return { ...rows, pages: [] }
  // A prompt is added in the middle: the second half of the days has one more.
  const added = Math.ceil((shape.days.from + shape.days.to) / 2)
  for (let ago = shape.days.from; ago >= shape.days.to; ago -= 1) {
    const day = daysBefore(today, ago)
    const run = newId()
    const of = { project_id: project.id, analysis_id: run }
    const sampled =
      shape.samples === 'only' ? [true] : shape.samples === 'besides' && ago % 3 === 0 ? [false, true] : [false]
    for (const sample of sampled) {
      const analysis = sample === sampled[0] ? run : newId()
      rows.runs.push({
        ...{ project_id: project.id, id: analysis, status: 'completed', sample, total_prompts: 1, total_results: 1 },
        ...{
          completed_results: 1,
          failed_results: 0,
          cost: 0,
          started_at: instantOf(day),
          completed_at: instantOf(day),
        },
      })
      for (const [index, prompt] of prompts.entries()) {
        if (index === prompts.length - 2 && ago > added) continue
        for (const platform of shape.platforms) {
          if (ago === 0 && shape.late?.includes(platform)) continue
          if (!random.chance(shape.asked)) continue
          const answer = { ...of, analysis_id: analysis, id: newId(), prompt_id: prompt.id, platform, sample, day }
          tell(rows, answer, random, { shape, project, pages, index, ago, branded: prompt.branded })
        }
      }
    }
  }
  return rows
}

interface About {
  shape: Shape
  project: StoryProject
  pages: Map<string, { id: string }>
  /** of the prompt */
  index: number
  ago: number
  branded: boolean
}

/** One answer: failed, or with the companies in the order in which it names them, and the pages that it cites. */
function tell(rows: Rows, answer: { project_id: string; id: string; day: string }, random: Random, about: About) {
  const { project, pages, branded } = about
  const ref = { project_id: answer.project_id, answer_id: answer.id }
  const failed = random.chance(FAILED)
  rows.answers.push({
    ...{
      ...answer,
      mode: random.pick(MODES),
      surface: 'api',
      state: failed ? 'failed' : 'answered',
      tries: 1,
      branded,
    },
    ...{ answered_at: instantOf(answer.day), companies_version: 1, detector_version: DETECTOR_VERSION },
    ...(failed
      ? { failed_reason: 'server: 500' }
      : { text: 'Lark & Loom and others are named here.', raw: '{}', served_model: 'model-1', queries: [] }),
  })
  if (failed) return
  const companies = [project.domain, ...project.competitors.map(({ domain }) => domain)]
  const named = random.shuffle(companies.filter((_, company) => random.chance(chanceOf(about, company))))
  const cited = random.shuffle([...pages.keys()].filter(() => random.chance(0.25)))
  rows.citations.push(
    ...cited.map((url, index) => ({ ...ref, source_id: pages.get(url)?.id, state: 'cited', rank: index + 1 })),
  )
  rows.companies.push(
    ...companies.map((company) => {
      const place = named.indexOf(company)
      const first = cited.findIndex((url) => isOf(url, company))
      return {
        ...{ ...ref, company, own: company === project.domain, mentions: [] },
        ...(place === -1
          ? { counted: 0 }
          : { counted: random.whole(1, 3), position: place + 1, sentiment: random.whole(2000, 9500) / 100 }),
        citations: cited.filter((url) => isOf(url, company)).length,
        citation_position: first === -1 ? null : first + 1,
      }
    }),
  )
}

const NEARLY_ALWAYS = 0.95

/** How likely an answer names a company: it differs by prompt, and where there is a turn, also before and after it. */
function chanceOf({ shape: { turn, isSecond }, index, ago, branded }: About, company: number): number {
  const usual = 0.15 + (0.6 * ((index * 3 + company * 5) % 7)) / 7 + (company === 0 && branded ? 0.2 : 0)
  if (isSecond) return [0.6, NEARLY_ALWAYS][company] ?? usual / 2
  if (turn === undefined || ago >= turn || company > 1) return usual
  return company === 0 ? NEARLY_ALWAYS : usual / 4
}

/** Pages of every company, one on a subdomain, and of sites that are not tracked. */
function pagesOf({ id, domain, competitors }: StoryProject) {
  const page = (url: string, host: string, registrable: string) =>
    [url, { project_id: id, id: uuidFromHash(url), url, host, domain: registrable, title: `Page of ${host}` }] as const
  return new Map([
    page(`https://www.${domain}/shop`, `www.${domain}`, domain),
    page(`https://${domain}/guide`, domain, domain),
    ...competitors.map((competitor) => page(`https://${competitor.domain}/`, competitor.domain, competitor.domain)),
    page('https://blog.sheets-of-linen.org/best', 'blog.sheets-of-linen.org', 'sheets-of-linen.org'),
    page('https://duvet-tests.net/2026', 'duvet-tests.net', 'duvet-tests.net'),
    page('https://www.reddit.com/r/linen/comments/1', 'www.reddit.com', 'reddit.com'),
  ])
}

const isOf = (url: string, company: string) => `.${new URL(url).host}`.endsWith(`.${company}`)
