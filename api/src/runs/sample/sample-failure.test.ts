import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { sampleFailure } from './sample-failure.ts'
import { dayOf, prompts, questionFor, SEASON_DAYS } from './testing/season.ts'

const outcomes = Array.from({ length: SEASON_DAYS }, (_, index) => dayOf(index)).flatMap((day) =>
  platformIds.flatMap((platform) =>
    prompts('Acme').map((promptText) => {
      const question = questionFor({ day, platform, promptText })
      return { question, failure: sampleFailure(question) }
    }),
  ),
)
const failures = outcomes.flatMap(({ failure }) => failure ?? [])

test('about one answer in a hundred of a demo has failed', () => {
  const share = failures.length / outcomes.length
  assert.ok(share > 0.003 && share < 0.02, `${share}`)
})

test('a failure has its reason, of several kinds, and is always the same', () => {
  assert.ok(new Set(failures).size >= 4)
  for (const failure of failures) assert.match(failure, /^[a-z-]+: .+/)
  for (const { question, failure } of outcomes.slice(0, 500)) assert.equal(sampleFailure(question), failure)
})
