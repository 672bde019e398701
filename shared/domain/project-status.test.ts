import { displayedStatus, isAnalyzed, isListedActive, isProcessing } from './project-status.ts'

describe('displayedStatus', () => {
  it.each([
    [{ projectStatus: 'active', projectSearch: 'active' }, 'Active'],
    [{ projectStatus: 'active', projectSearch: 'inactive' }, 'Processing'],
    [{ projectStatus: 'inactive', projectSearch: 'inactive' }, 'Inactive'],
    [{ projectStatus: 'paused', projectSearch: 'active' }, 'Paused'],
    [{ projectStatus: 'completed', projectSearch: 'active' }, 'Completed'],
    [{}, 'Active'],
  ] as const)('shows %j as %s', (project, status) => {
    expect(displayedStatus(project)).toBe(status)
  })

  it('lists only the status active as active', () => {
    expect(isListedActive({ projectStatus: 'active', projectSearch: 'inactive' })).toBe(true)
    expect(isListedActive({ projectStatus: 'paused' })).toBe(false)
  })

  it('recognises a processing project by its search', () => {
    expect(isProcessing({ projectStatus: 'active', projectSearch: 'inactive' })).toBe(true)
    expect(isProcessing({ projectStatus: 'inactive', projectSearch: 'inactive' })).toBe(false)
  })
})

describe('isAnalyzed', () => {
  it.each([
    ['no run has ended, and there is no answer', { latestAnalysisId: null, totalResults: 0 }, false],
    ['the first run has answers', { latestAnalysisId: null, totalResults: 3 }, true],
    ['a run has ended without an answer in the period', { latestAnalysisId: 'a1', totalResults: 0 }, true],
    ['nothing is said of runs', {}, true],
  ])('where %s', (_case, overview, analyzed) => {
    expect(isAnalyzed(overview)).toBe(analyzed)
  })
})
