import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonWordCases } from './testing/common-word.cases.ts'
import { markupCases } from './testing/mention-markup.cases.ts'
import { scriptCases } from './testing/mention-script.cases.ts'
import { company, nameCases } from './testing/mention.cases.ts'
import { measure, namesCompany } from './measure.ts'

const acme = company('Acme', 'acme.com')
const beta = company('Beta', 'beta.io')
const gamma = company('Gamma', 'gamma.io')
function numbersOf(text: string, subject = acme, competitors = [beta, gamma]) {
  const { readings: _, visible: __, ...numbers } = measure({ text, citations: [] }, subject, competitors)
  return numbers
}

const positionCases: Array<{
  because: string
  text: string
  acme: number | null
  beta: number | null
  gamma: number | null
}> = [
  { because: 'the first is first', text: 'Acme, Beta and Gamma.', acme: 1, beta: 2, gamma: 3 },
  {
    because: 'order of first mentions decides',
    text: 'Gamma is old. Acme beats Gamma.',
    acme: 2,
    beta: null,
    gamma: 1,
  },
  { because: 'the absent have no place', text: 'Only Beta does.', acme: null, beta: 1, gamma: null },
  {
    because: 'untracked companies take no place',
    text: 'Omega, Delta Air and then Acme.',
    acme: 1,
    beta: null,
    gamma: null,
  },
  {
    because: 'an absence statement takes no place',
    text: "I'm not familiar with Beta. Acme is fine.",
    acme: 1,
    beta: null,
    gamma: null,
  },
  { because: 'a URL takes no place', text: 'https://beta.io/x then Acme', acme: 1, beta: null, gamma: null },
  { because: 'a written domain takes one', text: 'beta.io then Acme', acme: 2, beta: 1, gamma: null },
]

describe('position', () => {
  for (const { because, text, ...places } of positionCases) {
    test(because, () => {
      const { subject, competitors } = numbersOf(text)
      assert.deepEqual(
        [subject.position, ...competitors.map(({ position }) => position)],
        [places.acme, places.beta, places.gamma],
      )
    })
  }

  test("a longer name that starts with the company's counts for it, whether its own company is tracked or not", () => {
    const { subject, competitors } = numbersOf('Acme Air flies.', acme, [company('Acme Air', 'acmeair.com')])
    assert.deepEqual([subject.mentioned, competitors[0]?.mentioned], [true, true])
  })
})

const texts = [...nameCases, ...scriptCases, ...markupCases, ...commonWordCases]

describe('for every text', () => {
  test('a quote is the text at its span', () => {
    for (const { text, company: subject } of texts) {
      for (const { start, end, quote } of numbersOf(text, subject, []).subject.mentions) {
        assert.equal(text.slice(start, end), quote)
        assert.notEqual(quote.trim(), '')
      }
    }
  })

  test('sentences without names change nothing', () => {
    for (const { text, company: subject } of texts) {
      const before = numbersOf(text, subject, []).subject
      const after = numbersOf(`${text}\n\nThe weather will change tonight, and so it goes.`, subject, []).subject
      assert.deepEqual(after, before, text)
    }
  })

  test('the order of the competitors does not matter', () => {
    const text = '1. **Gamma** – good\n2. **Acme** – excellent, better than Beta\n3. **Beta** – slow'
    const one = numbersOf(text, acme, [beta, gamma])
    const other = numbersOf(text, acme, [gamma, beta])
    assert.deepEqual(other.subject, one.subject)
    assert.deepEqual(other.competitors.toReversed(), one.competitors)
  })

  test('a URL never makes a mention', () => {
    for (const url of [
      'https://acme.com',
      'http://www.acme.com/acme?q=Acme#Acme',
      'https://example.org/Acme/acme.com',
      'www.acme.com/x',
    ]) {
      for (const text of [url, `<${url}>`, `(${url})`, `See ${url}, please.`, `[link](${url})`, `**${url}**`]) {
        assert.equal(numbersOf(text).subject.mentioned, false, text)
      }
    }
  })

  test('a competitor measures as it would as the subject', () => {
    const text = 'Acme is excellent, but Beta is slow. It is expensive.'
    assert.deepEqual(numbersOf(text, beta, [acme]).subject, numbersOf(text, acme, [beta]).competitors[0])
  })

  test('measuring is deterministic', () => {
    for (const { text, company: subject } of texts) {
      assert.deepEqual(numbersOf(text, subject), numbersOf(text, subject))
    }
  })

  test('an empty answer has no mentions, and null for ranks and sentiment', () => {
    const { subject, citations } = numbersOf('')
    assert.deepEqual(subject, {
      mentions: [],
      mentioned: false,
      position: null,
      citationPosition: null,
      sentiment: null,
    })
    assert.deepEqual(citations, [])
  })
})

test('a prompt is searched with the same detector', () => {
  assert.equal(namesCompany('Is Acme any good?', acme), true)
  assert.equal(namesCompany('What are the best drills?', acme), false)
})
