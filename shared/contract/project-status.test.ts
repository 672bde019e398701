import { displayedStatus, isListedActive, isProcessing } from './project-status.ts'

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
