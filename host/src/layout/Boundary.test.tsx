import { render, screen } from '@testing-library/react'
import { Boundary } from './Boundary.tsx'
import { ReloadPanel } from './ReloadPanel.tsx'

function Broken(): never {
  throw new TypeError('name is null')
}

it('shows the panel with Reload in place of a page that throws, and nothing else', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Boundary fallback={<ReloadPanel />}>
      <Broken />
    </Boundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Sightline could not be shown')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
  complaints.mockRestore()
})
