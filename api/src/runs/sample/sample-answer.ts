// Invented answers for platforms without a key: plausible, measured like real ones, marked as samples wherever they go.

import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { seededRandom } from '../../projects/invented/random.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { aboutCompany, type Entry } from './about-company.ts'
import { adviceText } from './advice-answers.ts'
import { askedOn, type SampleQuestion } from './sample-question.ts'
import { aboutText, unknownText, versusText } from './company-answers.ts'
import phrases from './phrases.json' with { type: 'json' }
import { readPrompt, type PromptReading } from './prompt-reading.ts'
import { castOf } from './sample-cast.ts'
import { sampleMarket, type MarketPlayer } from './sample-market.ts'
import { optionsText, type Frame } from './shapes.ts'
import { noSources, searchedSources } from './source-list.ts'
import { listed, paragraphs, placePhrase, wordingOf, type Wording } from './wording.ts'

const SAMPLE_MODEL = 'sightline-sample-2'
const CHARACTERS_PER_TOKEN = 4
const WARNING_CHANCE = 0.3

const bullets: Record<PlatformId, string> = { chatgpt: '-', gemini: '*', claude: '-', grok: '-', perplexity: '-' }

/** An invented answer: the same question always gives the same one. */
export function sampleAnswer(question: SampleQuestion): PlatformReply {
  const { promptText, category, platform, mode, day, subject, competitors } = question
  const asked = askedOn(question)
  const random = seededRandom('answer', subject.domain, category, promptText, platform, mode, day)
  const market = sampleMarket(subject, competitors)
  const reading = readPrompt(promptText, market)
  const sources = asked.searches ? searchedSources(question, asked, market, reading, random) : noSources
  const wording = wordingOf(question, reading, random)
  const { players, subjectIsUnknown } = castOf(asked, market, reading, random)
  const entries = players.map((player) =>
    aboutCompany(player, asked, reading.trade, wording, () => sources.citeSiteOf(player)),
  )
  const body = bodyText(question, reading, entries, subjectIsUnknown ? market.subject : null, wording)
  const withMarks = withSources(body, sources.citeOthers(players), platform, wording)
  const warning = !asked.searches && random.chance(WARNING_CHANCE) ? wording.say(phrases.outdated) : ''
  const text = paragraphs(withMarks, warning)
  return {
    text,
    citations: sources.citations(),
    searchQueries: asked.searches ? queriesOf(question, reading) : [],
    servedModel: SAMPLE_MODEL,
    inputTokens: Math.ceil(promptText.length / CHARACTERS_PER_TOKEN),
    outputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
    costUsd: 0,
    rawBody: JSON.stringify({ sample: true, engine: SAMPLE_MODEL }),
  }
}

/** @param unknown the company that the prompt names, where the platform does not know it */
function bodyText(
  { platform, subject }: SampleQuestion,
  reading: PromptReading,
  entries: readonly Entry[],
  unknown: MarketPlayer | null,
  wording: Wording,
): string {
  const { aim, trade } = reading
  const frame: Frame = {
    wording,
    opening: phrases.openings[aim === 'alternatives' || aim === 'explain' ? aim : 'choose'],
    values: valuesOf(entries, subject.name, reading),
    bullet: bullets[platform],
  }
  if (unknown !== null) return unknownText(unknown.name, entries, frame)
  if (aim === 'about') return aboutText(entries, frame)
  if (aim === 'versus') return versusText(entries, frame)
  if (aim === 'explain') return adviceText(entries, trade, frame)
  return optionsText(platform, entries, trade, frame)
}

/** ChatGPT shows them in a last line, others behind the last words; Gemini and Claude not at all. */
function withSources(body: string, marks: string, platform: PlatformId, wording: Wording): string {
  if (marks === '') return body
  if (platform === 'chatgpt') return paragraphs(body, `${wording.say(phrases.furtherReading)}${marks}`)
  return body.endsWith('|') ? paragraphs(body, marks.trim()) : body + marks
}

function valuesOf([first, second]: readonly Entry[], subject: string, { named, namesSubject }: PromptReading) {
  const rivals = [...(namesSubject ? [subject] : []), ...named.map(({ name }) => name)]
  return {
    ...(first === undefined ? {} : { first: first.name }),
    ...(second === undefined ? {} : { second: second.name }),
    rival: listed(rivals),
  }
}

function queriesOf({ promptText, geography, day }: SampleQuestion, { topic }: PromptReading): string[] {
  const asked = promptText.replace(/[?.!]+$/, '')
  return topic === null ? [asked] : [asked, `best ${topic} ${placePhrase(geography)} ${day.slice(0, 4)}`]
}
