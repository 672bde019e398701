import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { foldPrompt, tidyPromptText } from '@sightline/shared/domain/prompt-text.ts'
import { generatedPromptText, isBranded } from './prompt-text.ts'

test('a typed prompt keeps everything but needless spaces', () => {
  assert.equal(tidyPromptText(' What \t is [1]  tasks[0]\nin [2026]? '), 'What is [1] tasks[0]\nin [2026]?')
})

test('citation markers are no part of a generated prompt', () => {
  assert.equal(generatedPromptText('What is best [1]?'), 'What is best?')
  assert.equal(generatedPromptText('What is best[1,2] and [1, 2] why [3-5]'), 'What is best and why')
})

test('brackets that say something stay', () => {
  assert.equal(generatedPromptText('What is best [in Vienna] [2026]?'), 'What is best [in Vienna] [2026]?')
})

test('a long run of spaces is read once', () => {
  // Quadratic work would take longer than the test's timeout.
  const text = `a${'\n'.repeat(500_000)}b`
  assert.equal(generatedPromptText(text), text)
  assert.equal(withoutTrailingMarkers(text), text)
})

test('prompts are the same in another case and with other spaces', () => {
  assert.equal(foldPrompt(' What  is\nBEST?'), foldPrompt('what is best?'))
  assert.notEqual(foldPrompt('what is best?'), foldPrompt('what is better?'))
  assert.notEqual(foldPrompt('what is best [2025]?'), foldPrompt('what is best [2026]?'))
})

test('a prompt that names the brand, a variation or the domain is branded', () => {
  const acme = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
  assert.equal(isBranded('is acme any good?', acme), true)
  assert.equal(isBranded('¿Qué tal es acme?', acme), true)
  assert.equal(isBranded('Is acme.com safe?', acme), true)
  assert.equal(isBranded('Which tools are best?', acme), false)
})
