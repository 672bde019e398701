import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LONGEST_MEASURED_TEXT, measure, measuredPart } from './measure.ts'
import { company } from './testing/mention.cases.ts'

const acme = company('Acme', 'acme.com')
const numbersOf = (text: string) => measure({ text, citations: [] }, acme, [])
/** So many characters of one-letter words, with a blank at the end. */
const filler = (length: number) => 'x '.repeat(length).slice(-length)

describe('the cap on what is measured', () => {
  test('leaves a text up to it whole', () => {
    const text = `${filler(LONGEST_MEASURED_TEXT - 4)}Acme`
    assert.equal(measuredPart(text), text)
    assert.deepEqual([numbersOf(text).subject.mentions.length, numbersOf(text).measuredCharacters], [1, null])
  })

  test('says where it cuts, and counts what stands before', () => {
    const { subject, measuredCharacters } = numbersOf(`Acme ${filler(LONGEST_MEASURED_TEXT)}Acme`)
    assert.deepEqual([subject.mentions.map(({ start }) => start), measuredCharacters], [[0], LONGEST_MEASURED_TEXT])
  })

  test('cuts no word in two: Acmeology is not Acme', () => {
    const text = `${filler(LONGEST_MEASURED_TEXT - 4)}Acmeology`
    assert.equal(measuredPart(text), filler(LONGEST_MEASURED_TEXT - 4).trimEnd())
    assert.equal(numbersOf(text).subject.mentioned, false)
  })

  test('keeps the last word where it ends at the cap', () => {
    const text = `${filler(LONGEST_MEASURED_TEXT - 4)}Acme and more`
    assert.equal(measuredPart(text).length, LONGEST_MEASURED_TEXT)
  })

  test('cuts a text without blanks at the cap', () => {
    assert.equal(measuredPart('x'.repeat(2 * LONGEST_MEASURED_TEXT)).length, LONGEST_MEASURED_TEXT)
  })
})
