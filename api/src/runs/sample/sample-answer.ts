// The sample engine: plausible generated answers for platforms without a key, measured like real ones and always marked as samples.

import { seededRandom } from '../../projects/invented/random.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { answerText, paragraphs, placePhrase } from './answer-text.ts'
import phrases from './phrases.json' with { type: 'json' }
import { readPrompt, type PromptReading } from './prompt-reading.ts'
import { castOf } from './sample-cast.ts'
import { sampleMarket } from './sample-market.ts'
import { seedsOf, type SampleQuestion } from './sample-question.ts'
import { noSources, searchedSources } from './sample-sources.ts'

const SAMPLE_MODEL = 'sightline-sample-3'
const CHARACTERS_PER_TOKEN = 4
const WARNING_CHANCE = 0.3

/** An invented answer: the same question always gives the same one. */
export function sampleAnswer(question: SampleQuestion): PlatformReply {
  const { promptText, category, platform, mode, day, subject, competitors } = question
  const seeds = seedsOf(question)
  const random = seededRandom('answer', subject.domain, category, promptText, platform, mode, day)
  const market = sampleMarket(subject, competitors)
  const reading = readPrompt(promptText, market)
  const sources = seeds.searches ? searchedSources(question, seeds, market, reading, random) : noSources
  const cast = castOf(seeds, market, reading, random)
  const body = answerText(
    question,
    seeds,
    reading,
    cast,
    market.subject,
    (player) => sources.citeSiteOf(player),
    random,
  )
  const marks = sources.citeOthers(cast.players)
  const warning =
    !seeds.searches && random.chance(WARNING_CHANCE) ? random.pick(phrases.outdated as [string, ...string[]]) : ''
  // ChatGPT shows further sources in a last line, others behind the last words; Gemini and Claude not at all.
  const lastLine =
    platform === 'chatgpt' && marks !== '' ? random.pick(phrases.furtherReading as [string, ...string[]]) + marks : ''
  const text = paragraphs(lastLine === '' ? body + marks : paragraphs(body, lastLine), warning)
  return {
    text,
    citations: sources.citations(),
    searchQueries: seeds.searches ? queriesOf(question, reading) : [],
    servedModel: SAMPLE_MODEL,
    inputTokens: Math.ceil(promptText.length / CHARACTERS_PER_TOKEN),
    outputTokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
    costUsd: 0,
    rawBody: JSON.stringify({ sample: true, engine: SAMPLE_MODEL }),
  }
}

function queriesOf({ promptText, geography, day }: SampleQuestion, { topic }: PromptReading): string[] {
  const asked = promptText.replace(/[?.!]+$/, '')
  return topic === null ? [asked] : [asked, `best ${topic} ${placePhrase(geography)} ${day.slice(0, 4)}`]
}
