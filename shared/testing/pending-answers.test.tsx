import { screen } from '@testing-library/react'
import { useProjectsQuery } from '@sightline/shared/api'
import { stubApi } from './api-stub.ts'
import { buildProject } from './builders.ts'
import { renderApp } from './renderApp.tsx'

const project = buildProject({ projectName: 'North Quay Books' })
const api = stubApi({ 'GET /projects': { data: { projects: [project], total: 1 } } })

function Projects() {
  const { data = [] } = useProjectsQuery()
  return (
    <>
      <h1>Projects</h1>
      {data.map(({ id, projectName }) => (
        <p key={id}>{projectName}</p>
      ))}
    </>
  )
}

describe('a step of a test', () => {
  it('ends when what was answered is on the page', async () => {
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    api.use({ 'GET /projects': () => held.then(() => ({ data: { projects: [project], total: 1 } })) })
    renderApp(<Projects />)
    await screen.findByRole('heading', { name: 'Projects' })
    expect(screen.queryByText('North Quay Books')).not.toBeInTheDocument()
    answer()
    await screen.findByRole('heading', { name: 'Projects' })
    expect(screen.getByText('North Quay Books')).toBeInTheDocument()
  })
})
