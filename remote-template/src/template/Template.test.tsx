import { screen } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component } from './Template.tsx'

const answerWith = (...projects: object[]) => ({ 'GET /projects': { data: { projects } } })
const api = stubApi(answerWith(buildProject()))

describe('the projects', () => {
  it('lead to their reports', async () => {
    renderApp(<Component />)
    expect(screen.getByText('Loading')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'larkandloom.com' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/project\/./),
    )
  })

  it('say what to do when there is none', async () => {
    api.use(answerWith())
    renderApp(<Component />)
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to projects' })).toHaveAttribute('href', '/dashboard')
  })

  it('are asked for again after a failure', async () => {
    api.use({ 'GET /projects': failure(500, { message: 'No' }) })
    const { user } = renderApp(<Component />)
    expect(await screen.findByText('Failed to load projects')).toBeInTheDocument()
    api.use(answerWith(buildProject()))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'larkandloom.com' })).toBeInTheDocument()
  })
})
