import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { stances } from '@sightline/shared/domain/stances.ts'
import fc from 'fast-check'
import { trackCompany } from '../measurement/company-names.ts'
import { measure } from '../measurement/measure.ts'
import { readAnswer } from '../measurement/mentions.ts'
import { company } from '../measurement/testing/mention.cases.ts'
import { readWordLists } from '../measurement/word-lists.ts'
import { stanceAmong } from './stance.ts'
import { stanceCases } from './testing/stance.cases.ts'

fc.configureGlobal({ seed: 20_261_128 })

const acme = company('Acme', 'acme.com')
const globex = company('Globex', 'globex.com')

function readingOf(text: string) {
  const read = readAnswer(text, [acme, globex].map(trackCompany))
  const said = stanceAmong(read.companies, 0)
  return { said, by: said?.sentence ? read.text.slice(said.sentence.start, said.sentence.end) : null }
}

for (const { because, text, stance } of stanceCases) {
  test(`stance: ${because}`, () => {
    assert.equal(readingOf(text).said?.stance ?? null, stance, readingOf(text).by ?? text)
  })
}

test('the sentence that decided is told', () => {
  assert.equal(readingOf('Acme is in Vienna. I would go with Acme.').by, 'I would go with Acme.')
  assert.equal(readingOf('Acme is in Vienna.').by, null)
})

describe('for every text', () => {
  const part = fc.constantFrom(
    ...stanceCases.map(({ text }) => text),
    '\n\n',
    '\n- ',
    '\n## ',
    ' | ',
    '\n| a | Acme |\n|-|-|\n',
    'The latter',
    '🥇 ',
    ': ',
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )

  test('a company has a stance where it is mentioned, and only there', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const { said } = readingOf(raw)
        const { mentioned } = measure({ text: raw, citations: [] }, acme, []).subject
        assert.equal(said !== null && said !== undefined, mentioned)
        assert.ok(!said || stances.includes(said.stance))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the file of a language', () => {
  const folder = join(import.meta.dirname, 'languages')
  const sources = readFileSync(join(import.meta.dirname, 'cues.ts'), 'utf8')
  for (const file of readdirSync(folder)) {
    test(`${file} has no section that nothing reads`, () => {
      const words = readWordLists(new URL(`languages/${file}`, import.meta.url), {}, true)
      const content = readFileSync(join(folder, file), 'utf8')
      assert.deepEqual(
        words.names.filter((name) => !sources.includes(`'${name}'`) && !content.includes(`{${name}}`)),
        [],
      )
    })
  }
})

describe('hostile texts take linear time', () => {
  const LENGTH = 12_000
  /** Ten times what the slowest takes. */
  const MOST_MS = 3000
  const units = [
    'Acme ',
    'Acme, ',
    'Acme and ',
    '- Acme\n',
    '| Acme ',
    '| Acme |\n|-|\n',
    'not ',
    'I would go with ',
    'the latter ',
    'if you ',
    ': ',
    '\tAcme',
    '- **Bolt** – Acme\n',
    'Acme. It is. ',
    'nicht ich würde ',
    'おすすめAcme、',
    'ne pas pas pas ',
    'Globex? Acme. ',
    'You need it. Acme or Globex. ',
    'Für Sie: Acme; ',
    Array.from({ length: 1500 }, (_, index) => `Acme Xo${index}. `).join(''),
  ]
  for (const unit of units) {
    test(JSON.stringify(unit.slice(0, 40)), () => {
      const text = `Acme is here. ${unit.repeat(Math.ceil(LENGTH / unit.length))}`
      const { companies } = readAnswer(text, [acme, globex].map(trackCompany))
      const before = process.cpuUsage()
      stanceAmong(companies, 0)
      const { user, system } = process.cpuUsage(before)
      const took = Math.round((user + system) / 1000)
      assert.ok(took < MOST_MS, `${took} ms`)
    })
  }
})
