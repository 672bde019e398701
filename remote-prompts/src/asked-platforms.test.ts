import { defaultAnalysisPlatforms } from '@sightline/shared/domain/project-rules.ts'
import { askedPlatforms } from './asked-platforms.ts'

describe('askedPlatforms', () => {
  it('are the known ones of the project, each once', () => {
    expect(askedPlatforms({ platforms: ['gemini', 'chatgpt', 'gemini', 'copilot', 3] })).toEqual(['chatgpt', 'gemini'])
  })

  it.each([undefined, null, {}, { platforms: [] }, { platforms: 'chatgpt' }, { platforms: ['copilot'] }])(
    'are the usual ones of %j',
    (project) => {
      expect(askedPlatforms(project)).toEqual(defaultAnalysisPlatforms)
    },
  )
})
