import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flagAbsences } from './absence/absence.ts'
import { company } from './testing/mention.cases.ts'
import { readAnswer } from './mentions.ts'
import type { ReadPlaces } from './read-text.ts'
import { partScores } from './sentiment/sentiment.ts'
import { trackCompany } from './company-names.ts'

// Complexity is measured by counting, not by timing: accesses to sentences, blocks, cells and places, and characters processed,
// for a text and for one twice as long.

const SHORT = 200
/** Linear growth is 2; binary search adds a little. */
const MOST_GROWTH = 2.5

const companies = [company('Acme', 'acme.com'), company('Globex', 'globex.com')].map(trackCompany)

interface Work {
  count: number
}

/** A proxy of the array that counts reads of its entries. */
function counted<T>(entries: T[], work: Work): T[] {
  return new Proxy(entries, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) work.count += 1
      return Reflect.get(target, key, receiver)
    },
  })
}

function workOf(text: string): number {
  const work = { count: 0 }
  const read = readAnswer(text, companies)
  const blocks = read.blocks.map((block) => ({ ...block, cells: counted(block.cells, work) }))
  const sentences = counted(read.sentences, work)
  for (const own of read.companies) {
    const answer: ReadPlaces = {
      ...own,
      blocks: counted(blocks, work),
      sentences,
      sorted: counted([...own.sorted], work),
    }
    flagAbsences(answer)
    for (const { text: clauses } of partScores(answer)) work.count += clauses.length
  }
  return work.count
}

const texts: Record<string, (length: number) => string> = {
  'a row of one name': (length) => '| Acme '.repeat(length),
  'a row of empty cells and a name': (length) => '| n/a | Acme '.repeat(length),
  'an item of one name between tabs': (length) => `- ${'\tAcme"? _'.repeat(length)}`,
  'sentences that go on about the name in them': (length) => '… it Acme'.repeat(length),
  'names in a heading, sentences below': (length) => `# ${'\tAcme'.repeat(length)}\n${'It is good. '.repeat(length)}`,
  'names in a heading, blocks below': (length) => `# ${'\tAcme'.repeat(length)}\n${'- good\n'.repeat(length)}`,
  'advantages and drawbacks of names in a heading': (length) =>
    `# Acme${'\tPros: a\tAcme\tGlobex\tCons: b'.repeat(length)}`,
  'names in one head of a column, rows below': (length) =>
    `|x|${' Acme'.repeat(length)}|\n|-|-|\n${'|a|b|\n'.repeat(length)}`,
  'names in the heads of columns, rows below': (length) =>
    `${'| Acme '.repeat(length)}|\n|-|-|\n${'|a|b|\n'.repeat(length)}`,
}

describe('twice the text takes at most slightly more than twice the work', () => {
  for (const [what, textOf] of Object.entries(texts)) {
    test(what, () => {
      const [once, twice] = [workOf(textOf(SHORT)), workOf(textOf(2 * SHORT))]
      assert.ok(twice < MOST_GROWTH * once, `${once}, then ${twice}`)
    })
  }
})
