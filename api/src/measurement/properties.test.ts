import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { foldForMatching } from './folding.ts'
import { measure } from './measure.ts'
import type { Company, CompanyMeasure, Measurement } from './measurement.ts'

// A fixed seed: a failure is reproducible.
fc.configureGlobal({ seed: 20_261_120 })

const acme: Company = { name: 'Acmé', variations: ['Acme Tools'], domain: 'acme.com' }
const box: Company = { name: 'Box', variations: [], domain: 'box.com' }
const globex: Company = { name: 'Globex', variations: ['GBX Group'], domain: 'globex.co.uk' }
const sony: Company = { name: 'ソニー', variations: ['Sony'], domain: 'sony.jp' }
const competitors = [box, globex, sony]

const SENTENCES = [
  'Acmé is excellent.',
  'Acme Tools and Box are reliable.',
  'Box is better than Globex.',
  'I could not find information about Globex.',
  'Unlike Acme, Globex is slow and overpriced.',
  'Put it into a cardboard box.',
  'ソニーのカメラは最高です。',
  'They offer great support.',
  'The weather is mild in May.',
  'Is Sony any good?',
  'Visit acme.com or globex.co.uk today.',
  'Acmé® – 4.8 out of 5 stars.',
]
const MARKUP = [
  '\n\n',
  '\n- ',
  '\n1. ',
  '\n## ',
  ' ',
  '\n| ',
  ' | ',
  '**',
  '> ',
  '[',
  '](https://box.com/x) ',
  '`',
  '<b>',
]
const sentence = fc.constantFrom(...SENTENCES)
const text = fc.array(fc.oneof({ weight: 4, arbitrary: sentence }, fc.constantFrom(...MARKUP)), { maxLength: 14 })
const answer = text.map((parts) => parts.join(' '))
const anything = fc.oneof(
  answer,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 60 }), answer).map((parts) => parts.join('')),
)

/** Texts that a quote may have, ignoring Markdown between its letters. */
const spellings = [
  ['acme', 'acmetools', 'acmecom', 'shopacmecom', 'wwwacmecom'],
  ['box', 'boxcom'],
  ['globex', 'gbxgroup', 'globexcouk'],
  ['ソニー', 'sony', 'sonyjp'],
].map((names) => names.map((name) => foldForMatching(name)))
const lettersOf = (quote: string) =>
  foldForMatching(quote.replace(/<[^<>]*>|\]\([^)]*\)/g, '')).replace(/[^\p{L}\p{M}ー]/gu, '')

const measured = (raw: string, subject = acme, others = competitors) =>
  measure({ text: raw, citations: [] }, subject, others)
const companiesOf = ({ subject, competitors: others }: Measurement) => [subject, ...others]
const numbersOf = ({ mentions, ...numbers }: CompanyMeasure) => ({
  ...numbers,
  flags: mentions.map(({ absence }) => absence),
})

describe('for every text', () => {
  test('a quote is the text at its span and spells a name, and spans do not overlap', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        for (const [company, { mentions }] of companiesOf(measured(raw)).entries()) {
          for (const [index, { start, end, quote }] of mentions.entries()) {
            assert.equal(raw.slice(start, end), quote)
            assert.ok(spellings[company]?.includes(lettersOf(quote)), quote)
            assert.ok(start >= (mentions[index - 1]?.end ?? 0))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the numbers of a company are consistent', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        for (const { mentions, mentioned, position, sentiment } of companiesOf(measured(raw))) {
          assert.equal(
            mentioned,
            mentions.some(({ absence }) => !absence),
          )
          assert.equal(position !== null, mentioned)
          assert.equal(sentiment !== null, mentioned)
          assert.ok(sentiment === null || (sentiment >= 0 && sentiment <= 100))
          assert.ok(position === null || (position >= 1 && position <= competitors.length + 1))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('text without names changes nothing', () => {
    const nameless = fc.constantFrom(
      'The weather will change tonight, and so it goes.',
      'Prices rise in spring.\n\n- first\n- second',
      'They were terribly rude. The food was excellent.',
      'Nothing else was said.',
    )
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 8 }), nameless, (sentences, more) => {
        const before = sentences.join(' ')
        const after = measured(`${before}\n\n${more}`)
        assert.deepEqual(companiesOf(after), companiesOf(measured(before)))
      }),
    )
  })

  test('the order of the competitors does not matter', () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    fc.assert(
      fc.property(answer, order, (raw, places) => {
        const one = measured(raw)
        const shuffled = places.flatMap((place) => competitors[place] ?? [])
        const other = measured(raw, acme, shuffled)
        assert.deepEqual(other.subject, one.subject)
        assert.deepEqual(
          other.competitors,
          places.map((place) => one.competitors[place]),
        )
      }),
    )
  })

  test('a company measures the same as the subject and as a competitor', () => {
    fc.assert(
      fc.property(answer, (raw) => {
        const swapped = measured(raw, box, [acme, globex, sony])
        const original = measured(raw)
        assert.deepEqual(numbersOf(swapped.subject), numbersOf(original.competitors[0] ?? swapped.subject))
      }),
    )
  })

  test('a URL never makes a mention', () => {
    const host = fc.constantFrom('acme.com', 'www.acme.com', 'shop.acme.com', 'example.org', 'acme.example.org')
    const rest = fc.constantFrom('', '/', '/acme', '/Acme/Box?q=Globex', '/#Acme', '/a-(Acme)', '/?utm_source=Acme')
    const around = fc.constantFrom(
      (url: string) => url,
      (url: string) => `See ${url}, please.`,
      (url: string) => `(${url})`,
      (url: string) => `<${url}>`,
      (url: string) => `[link](${url})`,
      (url: string) => `[x][1]\n\n[1]: ${url}`,
      (url: string) => `**${url}**`,
      (url: string) => `| ${url} | x |`,
      (url: string) => `<a href="${url}">x</a>`,
      (url: string) => `![Acme](${url})`,
    )
    const webAddress = fc.oneof(
      fc.tuple(host, rest).map(([name, path]) => `https://${name}${path}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    )
    fc.assert(
      fc.property(webAddress, around, (url, wrap) => {
        const { subject, competitors: others } = measured(wrap(url))
        assert.deepEqual(
          [subject, ...others].map(({ mentions }) => mentions),
          [[], [], [], []],
        )
      }),
      { numRuns: 300 },
    )
  })

  test('composed and decomposed letters measure the same', () => {
    fc.assert(
      fc.property(answer, (raw) => {
        const [composed, decomposed] = [measured(raw.normalize('NFC')), measured(raw.normalize('NFD'))]
        assert.deepEqual(companiesOf(decomposed).map(numbersOf), companiesOf(composed).map(numbersOf))
      }),
    )
  })

  test('measuring is deterministic', () => {
    fc.assert(
      fc.property(anything, (raw) => assert.equal(JSON.stringify(measured(raw)), JSON.stringify(measured(raw)))),
    )
  })
})
