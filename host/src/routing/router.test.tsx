import { render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { BootContext } from '../boot/BootContext.ts'
import { buildBoot } from '../testing/build-boot.ts'
import { createAppRouter } from './router.tsx'

jest.mock('../remotes/federation.ts', () => ({}))
jest.mock('../telemetry/telemetry.ts', () => ({ telemetry: { fail: jest.fn() } }))

describe('a failure of what is around every page', () => {
  it('shows a panel that loads the page again', async () => {
    // React and the panel report what has failed.
    for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation()
    window.history.replaceState(null, '', '/nowhere')
    const boot = buildBoot()
    // Without a session neither the frame nor its failure can be shown.
    render(
      <BootContext value={boot}>
        <RouterProvider router={createAppRouter(boot)} />
      </BootContext>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
  })
})
