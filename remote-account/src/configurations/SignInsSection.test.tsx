import { screen } from '@testing-library/react'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { SignInsSection } from './SignInsSection.tsx'

const link = () => screen.queryByRole('link', { name: 'Manage sign-ins and password' })

function show(useRefreshTokens?: boolean) {
  const boot = document.createElement('script')
  boot.type = 'application/json'
  boot.id = BOOT_ELEMENT_ID
  boot.textContent = JSON.stringify({ config: { auth: { useRefreshTokens } } })
  if (useRefreshTokens !== undefined) document.body.append(boot)
  renderApp(<SignInsSection />)
  boot.remove()
}

describe('Password and Sign-ins', () => {
  it('leads to the page of the embedded provider', () => {
    show(false)
    expect(link()).toHaveAttribute('href', '/u/security')
  })

  it('is not shown with Auth0, nor where a remote runs alone', () => {
    show(true)
    show()
    expect(link()).toBeNull()
  })
})
