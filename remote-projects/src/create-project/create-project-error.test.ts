import { createProjectError, saveProblem } from './create-project-error.ts'

describe('createProjectError', () => {
  it('shows the message of the API', () => {
    expect(createProjectError({ status: 409, isNetwork: false, message: 'You already have a project.' })).toBe(
      'You already have a project.',
    )
  })

  it('names the status where the API says nothing', () => {
    expect(createProjectError({ status: 502, isNetwork: false })).toBe('Project create failed (HTTP 502)')
  })

  it('has a general message where nothing answered', () => {
    expect(createProjectError({ status: 'NETWORK', isNetwork: true })).toBe('Failed to create project')
  })
})

describe('saveProblem', () => {
  it('has nothing to add to a plain failure', () => {
    expect(saveProblem({ status: 500, isNetwork: false })).toBeNull()
  })
})
