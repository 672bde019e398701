import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company } from '../testing/mention.cases.ts'
import { sentimentCases, type Tone } from '../testing/sentiment.cases.ts'
import { measure } from '../measure.ts'
import { toneOf } from './tone.ts'

const sentimentFor = (text: string) =>
  measure({ text, citations: [] }, company('Acme'), [company('Globex')]).subject.sentiment

function bandOf(sentiment: number | null): Tone {
  if (sentiment === null) return 'absent'
  if (sentiment === 50) return 'neutral'
  if (sentiment >= 40 && sentiment <= 60) return 'mixed'
  return sentiment > 60 ? 'praise' : 'blame'
}

for (const { because, text, tone } of sentimentCases) {
  test(`sentiment: ${because}`, () => {
    const sentiment = sentimentFor(text)
    const accepted: Tone[] = tone === 'mixed' ? ['mixed', 'neutral'] : [tone]
    // Mild praise and mild blame must at least have the right sign.
    const leans = sentiment !== null && ((tone === 'praise' && sentiment > 52) || (tone === 'blame' && sentiment < 48))
    assert.ok(leans || accepted.includes(bandOf(sentiment)), `${sentiment} is ${bandOf(sentiment)}`)
  })
}

test('the score of a company is the mean over its sentences', () => {
  const [first, second] = [sentimentFor('Acme is excellent.'), sentimentFor('Acme is slow.')]
  assert.equal(sentimentFor('Acme is excellent. Acme is slow.'), ((first ?? 0) + (second ?? 0)) / 2)
})

test('a sentence with the name and without a judgement counts as neutral', () => {
  const praise = sentimentFor('Acme is excellent.') ?? 0
  assert.equal(sentimentFor('Acme is excellent. Acme is in Vienna.'), (praise + 50) / 2)
})

test('scores stay between 0 and 100', () => {
  for (const word of ['excellent', 'terrible']) {
    const score = sentimentFor(`Acme is ${`${word} `.repeat(200)}`) ?? Number.NaN
    assert.ok(score >= 0 && score <= 100)
  }
})

test('intensity raises praise', () => {
  const weight = (text: string) => toneOf(text, 'en') ?? 0
  assert.ok(weight('very reliable') > weight('reliable'))
  assert.ok(weight('somewhat reliable') < weight('reliable'))
})

test('a text without a judgement has no tone', () => {
  assert.equal(toneOf('it is in vienna', 'en'), null)
  assert.equal(toneOf('es liegt in wien', 'de'), null)
})
