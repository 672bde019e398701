import { screen, within } from '@testing-library/react'
import { readPendingWebsite } from '@sightline/shared/session'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as VisibilityCheck } from './VisibilityCheck.tsx'

describe('VisibilityCheck', () => {
  it('takes a signed-in person to project set-up', async () => {
    const { user, router } = renderApp(<VisibilityCheck />)
    await user.type(screen.getByLabelText('Website URL'), 'https://www.larkandloom.com/sheets{Enter}')
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/create-project', search: '?domain=larkandloom.com' })
    expect(readPendingWebsite()).toBeNull()
  })

  it('keeps the website of a visitor and leads to sign-in', async () => {
    const { user, router } = renderApp(<VisibilityCheck />, { session: signedOut })
    await user.click(screen.getByRole('button', { name: 'startup.ai' }))
    await user.click(screen.getByRole('button', { name: 'Check Now' }))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?website=https%3A%2F%2Fstartup.ai' })
    expect(readPendingWebsite()).toBe('https://startup.ai')
  })

  it('says what happens next, and which platforms are asked', () => {
    renderApp(<VisibilityCheck />)
    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 12)),
    ).toEqual(['You set up a', 'You choose t', 'You read the', 'ChatGPT', 'Gemini', 'Claude'])
  })

  it('lists every supported ending', async () => {
    const { user } = renderApp(<VisibilityCheck />)
    await user.click(screen.getByText('Supported endings (show all)'))
    expect(screen.getByText(/\.com \.org \.net .* \.services/)).toBeVisible()
  })
})
