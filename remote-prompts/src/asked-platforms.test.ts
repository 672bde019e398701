import { defaultAnalysisPlatforms } from '@sightline/shared/domain/project-rules.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { askedPlatforms } from './asked-platforms.ts'

describe('askedPlatforms', () => {
  it('are those of the project that are known, each once', () => {
    const platforms = ['gemini', 'chatgpt', 'gemini', 'copilot'] as PlatformId[]
    expect(askedPlatforms({ platforms })).toEqual(['chatgpt', 'gemini'])
  })

  it.each([undefined, { platforms: [] }, { platforms: ['copilot'] as unknown as PlatformId[] }])(
    'are the usual ones of %j',
    (project) => {
      expect(askedPlatforms(project)).toEqual(defaultAnalysisPlatforms)
    },
  )
})
