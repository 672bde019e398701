import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanPromptText, foldPromptText, isBranded } from './prompt-text.ts'

test('citation markers are no part of a prompt', () => {
  assert.equal(cleanPromptText('What is best [1]?'), 'What is best?')
  assert.equal(cleanPromptText('What is best[1,2] and [1, 2] why [3-5]'), 'What is best and why')
})

test('brackets that say something stay', () => {
  assert.equal(cleanPromptText('What is best [in Vienna]?'), 'What is best [in Vienna]?')
})

test('prompts are the same in another case and with other spaces', () => {
  assert.equal(foldPromptText(' What  is\nBEST? [1]'), foldPromptText('what is best?'))
  assert.notEqual(foldPromptText('what is best?'), foldPromptText('what is better?'))
})

test('a prompt that names the brand, a variation or the domain is branded', () => {
  const acme = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
  assert.equal(isBranded('is acme any good?', acme), true)
  assert.equal(isBranded('Is acme.com safe?', acme), true)
  assert.equal(isBranded('Which tools are best?', acme), false)
})
