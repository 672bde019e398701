import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlatformId, SearchMethod } from '@sightline/shared/domain/platforms.ts'
import type { PlatformAdapter } from '../platforms/platform.ts'
import { planRun } from './run-plan.ts'

const project = (platforms: PlatformId[], searchMethod: SearchMethod = 'with-web-search') => ({
  platforms,
  settings: { searchMethod },
})
const adaptersOf = (...ids: PlatformId[]) =>
  new Map(
    ids.map((id): [PlatformId, PlatformAdapter] => [
      id,
      { id, ask: () => Promise.reject(new Error('not asked here')) },
    ]),
  )
const bothModes = { modes: ['chat', 'activeSearch'] as const }
const call = (platforms?: PlatformId[]) => ({ modes: [...bothModes.modes], platforms })

describe('planRun', () => {
  it('asks the project’s platforms, whatever the call says', () => {
    assert.deepEqual(planRun(project(['claude']), call(['gemini', 'grok']), adaptersOf()).platforms, ['claude'])
  })

  it('asks those of the call where the project names none, and else the default four', () => {
    assert.deepEqual(planRun(project([]), call(['perplexity']), adaptersOf()).platforms, ['perplexity'])
    assert.deepEqual(planRun(project([]), call(), adaptersOf()).platforms, ['gemini', 'chatgpt', 'claude', 'grok'])
  })

  it('asks in the modes of the call that the search method allows', () => {
    assert.deepEqual(planRun(project(['claude']), call(), adaptersOf()).modes, ['with-web-search'])
    assert.deepEqual(planRun(project(['claude'], 'without-web-search'), call(), adaptersOf()).modes, [
      'without-web-search',
    ])
  })

  it('asks in the modes of the call where the search method allows none of them', () => {
    assert.deepEqual(planRun(project(['claude']), { modes: ['chat'] }, adaptersOf()).modes, ['without-web-search'])
  })

  it('uses the sample engine only when none of its platforms has a key', () => {
    assert.deepEqual(planRun(project(['claude', 'gemini']), call(), adaptersOf('chatgpt')), {
      platforms: ['claude', 'gemini'],
      modes: ['with-web-search'],
      sample: true,
    })
  })

  it('leaves out the platforms without a key where another has one', () => {
    assert.deepEqual(planRun(project(['claude', 'chatgpt']), call(), adaptersOf('chatgpt')), {
      platforms: ['chatgpt'],
      modes: ['with-web-search'],
      sample: false,
    })
  })
})
