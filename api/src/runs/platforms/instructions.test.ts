import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personas } from '@sightline/shared/domain/personas.ts'
import { instructionsFor } from './instructions.ts'
import { plainQuestion } from './testing/ask-stand-in.ts'

const instructions = (changes: object) => instructionsFor({ ...plainQuestion, ...changes })

test('without persona and place there is no context', () => {
  assert.equal(instructions({}), undefined)
  assert.equal(instructions({ persona: '  ', place: ' ' }), undefined)
})

test('persona and place are two sentences', () => {
  assert.equal(
    instructions({ persona: 'A locksmith from Kiel', country: 'DE' }),
    'The person who asks: A locksmith from Kiel. Where they live: Germany. Answer as you usually would.',
  )
})

test('a custom place', () => {
  assert.equal(instructions({ place: 'Bavaria' }), 'Where they live: Bavaria. Answer as you usually would.')
})

test('a custom place is not turned into a country', () => {
  assert.equal(instructions({ country: 'QQ' }), undefined)
})

test('only the persona may mention brands, ranks, lists or searching', () => {
  for (const { description } of personas) {
    const context = (instructions({ persona: description, country: 'US' }) ?? '').replace(description, '')
    assert.doesNotMatch(context, /rank|brand|list|compan|recommend|search|best|top/i)
  }
})
