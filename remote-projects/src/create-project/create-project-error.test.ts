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

  it('has a general message where nothing answered, and where the answer does not say how it ended', () => {
    expect(createProjectError({ status: 'NETWORK', isNetwork: true })).toBe('Failed to create project')
    expect(createProjectError({ status: 200, isNetwork: false })).toBe('Failed to create project')
  })
})

describe('saveProblem', () => {
  it('has nothing to add to a plain failure', () => {
    expect(saveProblem({ status: 500, isNetwork: false }, [])).toBeNull()
  })

  it('names the refused fields in the words of the screen', () => {
    const errors = [
      { path: 'competitors.0.domain', message: 'not a website' },
      { path: 'brandNames.1', message: 'too long' },
    ]
    const failure = { status: 400, isNetwork: false, message: 'not a website', errors }
    expect(saveProblem(failure, [{ domain: 'pagewright', brandNames: ['Pagewright'] }])).toMatchObject({
      message: 'The project was not created. Please check:',
      fields: ['Competitor pagewright: not a website', 'Brand names: too long'],
    })
  })
})
