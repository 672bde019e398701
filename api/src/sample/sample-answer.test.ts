import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerModes, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { measure } from '../measurement/measure.ts'
import type { Company, Measurement } from '../measurement/measurement.ts'
import { sampleAnswer, type SampleQuestion } from './sample-answer.ts'

const prompts = [
  'What are the best running shoes?',
  'Which CRM software would you recommend for small teams?',
  'Compare the leading providers of coffee in Germany.',
  'What matters most when choosing dentists?',
]
const platforms: PlatformId[] = ['chatgpt', 'gemini', 'claude', 'grok', 'perplexity']
const acme: Company = { name: 'Acme', variations: [], domain: 'acme.com' }
const globex: Company = { name: 'Globex', variations: [], domain: 'globex.com' }
const initech: Company = { name: 'Initech', variations: [], domain: 'initech.io' }

function questionFor(changes: Partial<SampleQuestion> = {}): SampleQuestion {
  return {
    projectId: 'project-1',
    promptId: 'prompt-1',
    promptText: prompts[0] ?? '',
    category: 'Product Information',
    platform: 'chatgpt',
    mode: 'with-web-search',
    day: '2025-11-02',
    subject: acme,
    competitors: [globex, initech],
    geography: 'GLOBAL',
    ...changes,
  }
}

/** Twelve prompts on three platforms on every fourth day of three months. */
function season(
  changes: Partial<SampleQuestion>,
): Array<{ question: SampleQuestion; measured: Measurement; text: string }> {
  const days = Array.from({ length: 23 }, (_, index) =>
    new Date(Date.UTC(2025, 7, 1 + index * 4)).toISOString().slice(0, 10),
  )
  return days.flatMap((day) =>
    Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
      platforms.slice(0, 3).map((platform) => {
        const promptText = prompts[index % prompts.length] ?? ''
        const question = questionFor({ promptId: `prompt-${index}`, promptText, platform, day, ...changes })
        const reply = sampleAnswer(question)
        return { question, text: reply.text, measured: measure(reply, question.subject, question.competitors) }
      }),
    ),
  )
}

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length

test('the same question always gives the same answer', () => {
  assert.deepEqual(sampleAnswer(questionFor()), sampleAnswer(questionFor()))
})

test('another day, platform, mode or prompt gives another answer', () => {
  const answers = [
    {},
    { day: '2025-11-03' },
    { platform: 'gemini' as const },
    { mode: 'without-web-search' as const },
    { promptId: 'prompt-2' },
  ].map((changes) => sampleAnswer(questionFor(changes)).text)
  assert.equal(new Set(answers).size, answers.length)
})

test('rates of a project lie between 25 and 85 percent and differ between projects', () => {
  const rates = Array.from({ length: 12 }, (_, index) => season({ projectId: `project-${index}` })).map((answers) => ({
    brand: share(answers, ({ measured }) => measured.subject.mentioned),
    top: share(answers, ({ measured }) => measured.subject.top),
    url: share(answers, ({ measured }) => measured.subject.urlCited),
  }))
  for (const { brand, top, url } of rates) {
    assert.ok(brand >= 0.25 && brand <= 0.85, `brand ${brand}`)
    assert.ok(top > 0 && top < brand)
    assert.ok(url > 0 && url < brand)
  }
  assert.ok(Math.max(...rates.map(({ brand }) => brand)) - Math.min(...rates.map(({ brand }) => brand)) > 0.1)
})

test('the brand comes first, second and third, and is absent too', () => {
  const places = new Set(season({}).map(({ measured }) => measured.subject.position))
  assert.deepEqual([...places].sort(), [1, 2, 3, null])
})

test('what is said is praise and blame', () => {
  const scores = season({}).flatMap(({ measured }) => measured.subject.sentiment ?? [])
  assert.ok(Math.min(...scores) < 45 && Math.max(...scores) > 75)
})

test('answers have all shapes: lists, tables, headings, prose, Reddit threads, statements of absence', () => {
  const texts = season({}).map(({ text }) => text)
  for (const shape of [
    /^1\. \*\*/m,
    /^\| Name \|/m,
    /^### /m,
    /reddit\.com\/r\/\w+\/comments\/\w+\//,
    /not familiar|couldn't find|don't have enough/,
  ]) {
    assert.ok(
      texts.some((text) => shape.test(text)),
      String(shape),
    )
  }
})

test('with web search there are citations of the brand, of competitors and of others, and retrieved pages', () => {
  const citations = season({}).flatMap(({ measured }) => measured.citations)
  assert.ok(citations.some(({ own }) => own))
  assert.ok(
    citations.some(({ competitor }) => competitor === 0) && citations.some(({ competitor }) => competitor === 1),
  )
  assert.ok(citations.some(({ state }) => state === 'retrieved'))
  assert.ok(citations.some(({ host }) => host === 'www.reddit.com'))
})

test('the same pages are cited on many days', () => {
  const threads = season({}).flatMap(({ measured }) =>
    measured.citations.filter(({ host }) => host === 'www.reddit.com').map(({ url }) => url),
  )
  assert.ok(new Set(threads).size <= 4 && threads.length > 40)
})

test('without web search there are hardly any links', () => {
  const answers = season({ mode: 'without-web-search' })
  assert.ok(share(answers, ({ measured }) => measured.citations.length > 0) < 0.2)
})

test('a project without competitors is compared with invented companies', () => {
  const answers = season({ competitors: [] })
  assert.ok(share(answers, ({ measured }) => measured.subject.mentioned) >= 0.25)
  assert.ok(answers.every(({ text }) => text.length > 80))
})

test('a brand with an ordinary name is found as often as another', () => {
  const named = season({ subject: { name: 'Box', variations: [], domain: 'box.com' } })
  const plain = season({})
  const rateOf = (answers: typeof plain) => share(answers, ({ measured }) => measured.subject.mentioned)
  assert.ok(Math.abs(rateOf(named) - rateOf(plain)) < 0.2)
  for (const { text, measured } of named) {
    assert.equal(measured.subject.mentions.length > 0, /\bBox\b/.test(text.replace(/\(https?:[^)]*\)/g, '')), text)
  }
})

test('every platform and mode reads as text without empty marks', () => {
  for (const platform of platforms) {
    for (const mode of answerModes) {
      const { text, searchQueries, costUsd } = sampleAnswer(questionFor({ platform, mode }))
      assert.doesNotMatch(text, /\{\w+\}|undefined|null|\(\)|\[\]/)
      assert.equal(searchQueries.length > 0, mode === 'with-web-search')
      assert.equal(costUsd, 0)
    }
  }
})
