import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { signInAfterReturn } from '@sightline/shared/session'
import { takeSignOutTarget } from '../auth/after-sign-out.ts'
import { usePageChange } from './usePageChange.ts'

function Page() {
  usePageChange('Help & Support')
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/help">Help</Link>
    </main>
  )
}

const renderPage = () => renderApp(<Page />, { path: '/:page', at: '/login' })

describe('the focus', () => {
  it('stays with the browser on a visit, and goes to the page with each one that follows', async () => {
    const { user } = renderPage()
    expect(document.body).toHaveFocus()
    await user.click(screen.getByRole('link'))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('goes to the page to which a sign-out leads, although it is loaded again', () => {
    signInAfterReturn()
    takeSignOutTarget('/')
    takeSignOutTarget('/login')
    renderPage()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
