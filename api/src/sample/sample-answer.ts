// Invented answers for platforms without a key: plausible, measured like real ones, marked as samples wherever they go.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Company } from '../measurement/measurement.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { seededRandom, type Random } from './random.ts'
import { castOf, type Cast } from './sample-cast.ts'
import { sampleMarket, type SampleMarket } from './sample-market.ts'
import { absences, adviceOpenings, advicePoints, complaints, mixed, plain, praises } from './sample-phrases.ts'
import { fill, shapes, type Entry, type Frame } from './sample-shapes.ts'
import { SourceList } from './sample-sources.ts'
import { topicOf } from './sample-topic.ts'

export interface SampleQuestion {
  projectId: string
  promptId: string
  promptText: string
  /** name of the prompt's category */
  category: string
  platform: PlatformId
  mode: AnswerMode
  /** UTC calendar day, YYYY-MM-DD */
  day: string
  subject: Company
  competitors: readonly Company[]
  /** slug of the target geography, or custom text */
  geography: string
}

const SAMPLE_MODEL = 'sightline-sample-1'
const CHARACTERS_PER_TOKEN = 4
const ABSENCE_CHANCE = 0.07
const ADVICE_CHANCE = 0.2

/** An invented answer: the same question always gives the same one. */
export function sampleAnswer(question: SampleQuestion): PlatformReply {
  const { projectId, promptId, platform, mode, day, subject } = question
  const random = seededRandom('answer', projectId, promptId, platform, mode, day)
  const market = sampleMarket(projectId, subject, question.competitors)
  const isBranded = [subject.name, ...subject.variations].some((name) => includes(question.promptText, name))
  const cast = castOf(question, market, isBranded, random)
  const topic = topicOf(question.promptText, [subject.name, ...question.competitors.map(({ name }) => name)])
  const options = topic === null ? 'options' : `options for ${topic}`
  const frame: Frame = { options, place: placeName(question.geography), random }
  const sources = new SourceList(question, topic ?? subject.name, random)
  const text = writeText(question, cast, market, frame, sources, isBranded)
  return {
    text,
    citations: sources.citations(),
    searchQueries:
      mode === 'with-web-search' ? [question.promptText.replace(/\?+$/, ''), `best ${options} in ${frame.place}`] : [],
    servedModel: SAMPLE_MODEL,
    inputTokens: Math.ceil(question.promptText.length / CHARACTERS_PER_TOKEN),
    outputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
    costUsd: 0,
    rawBody: JSON.stringify({ sample: true, engine: SAMPLE_MODEL }),
  }
}

function writeText(
  question: SampleQuestion,
  cast: Cast,
  market: SampleMarket,
  frame: Frame,
  sources: SourceList,
  isBranded: boolean,
): string {
  const { random } = frame
  const unknown = !cast.named && (isBranded || random.chance(ABSENCE_CHANCE))
  const refusal = unknown ? fill(random.pick(absences), frame, question.subject.name) : ''
  if (!cast.named && !unknown && random.chance(ADVICE_CHANCE)) return adviceText(frame, sources)
  const entries = cast.order.map((player): Entry => {
    const name = player?.name ?? question.subject.name
    const sentences = sentencesAbout(name, player === null ? market.favour : 0.6, frame)
    const cites = random.chance(player === null ? market.citing : 0.45)
    return { name, sentences, marks: cites ? sources.cite(player?.domain ?? question.subject.domain, name) : '' }
  })
  const text = random.pick(shapes)(entries, frame)
  return [refusal, text, sources.closing()].filter((part) => part !== '').join('\n\n')
}

function adviceText(frame: Frame, sources: SourceList): string {
  const points = frame.random.shuffle(advicePoints).slice(0, 4)
  const opening = fill(frame.random.pick(adviceOpenings), frame)
  return [[opening, '', ...points.map((point) => `- ${point}`)].join('\n'), sources.closing()]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** One or two sentences; more of them praise, the more the company is in favour. */
function sentencesAbout(name: string, favour: number, frame: Frame): string[] {
  const { random } = frame
  const first = fill(pickTone(favour, random), frame, name)
  if (!random.chance(0.4)) return [first]
  const second = fill(pickTone(favour, random), frame, random.chance(0.5) ? 'It' : name)
  return second === first ? [first] : [first, second]
}

function pickTone(favour: number, random: Random): string {
  const draw = random.next()
  if (draw < favour) return random.pick(praises)
  if (draw < favour + 0.15) return random.pick(plain)
  return draw < 0.93 ? random.pick(mixed) : random.pick(complaints)
}

function includes(text: string, name: string): boolean {
  return name.trim() !== '' && text.toLowerCase().includes(name.trim().toLowerCase())
}

function placeName(geography: string): string {
  if (geography.toUpperCase() === GLOBAL_GEOGRAPHY) return 'many countries'
  const name = geographyName(geography)
  return /^(?:United|Netherlands|Philippines)/.test(name) ? `the ${name}` : name
}
