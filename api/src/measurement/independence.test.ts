import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { measure } from './measure.ts'
import type { Company, CompanyMeasure } from './measurement.ts'

// What an answer says of a company does not depend on which other companies a project tracks. Over the labelled answers: the cases, and
// the open half of the benchmark.

interface Item {
  id: string
  text: string
  subject: Company
  competitors?: Company[]
}

const CASES = join(import.meta.dirname, 'testing', 'answers')
const OPEN_HALF = join(import.meta.dirname, '..', '..', 'bench', 'detector', 'open.json')

const linesOf = (file: string) => readFileSync(join(CASES, file), 'utf8').trimEnd().split('\n')
const items = [
  ...readdirSync(CASES).flatMap((file) => linesOf(file).map((line) => JSON.parse(line) as Item)),
  ...(JSON.parse(readFileSync(OPEN_HALF, 'utf8')) as Item[]),
]
const withRivals = items
  .map(({ subject, competitors = [], ...item }) => ({ ...item, companies: [subject, ...competitors] }))
  .filter(({ companies }) => companies.length > 1)

const told = ({ mentions, mentioned, sentiment }: CompanyMeasure) => ({ mentions, mentioned, sentiment })

/** What is measured of the first company when the others are tracked, too. */
function toldOf(text: string, [subject, ...others]: readonly [Company, ...Company[]]) {
  return told(measure({ text, citations: [] }, subject, others).subject)
}

describe('mentions and tone of a company', () => {
  test('are the same alone as with all others, as the subject and as a competitor', () => {
    for (const { id, text, companies } of withRivals) {
      const [subject, ...others] = companies as [Company, ...Company[]]
      const all = measure({ text, citations: [] }, subject, others)
      for (const [index, measured] of [all.subject, ...all.competitors].entries()) {
        const company = companies[index] ?? subject
        assert.deepEqual(toldOf(text, [company]), told(measured), `${company.name} in ${id}`)
      }
    }
  })

  test('are the same with any of the others', () => {
    const chosen = fc
      .constantFrom(...withRivals)
      .chain(({ companies, ...item }) =>
        fc.record({ item: fc.constant(item), some: fc.shuffledSubarray(companies, { minLength: 1 }) }),
      )
    fc.assert(
      fc.property(chosen, ({ item: { text }, some }) => {
        const [company, ...others] = some as [Company, ...Company[]]
        assert.deepEqual(toldOf(text, [company, ...others]), toldOf(text, [company]))
      }),
      { numRuns: 500, seed: 20_261_128 },
    )
  })

  test('are the same beside a company that shares the name, or has a longer one', () => {
    const acme = { name: 'Acme', variations: [], domain: 'acme.com' }
    const labs = { name: 'Acme Labs', variations: [], domain: 'acmelabs.com' }
    const text = 'Acme Labs builds rockets. Acme sells anvils, and acme.com is slow.'
    assert.deepEqual(toldOf(text, [acme, labs, { ...acme, domain: 'acme.org' }]), toldOf(text, [acme]))
  })
})
