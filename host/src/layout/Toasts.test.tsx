import { act, fireEvent, screen } from '@testing-library/react'
import { showToast } from '@sightline/shared/store'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Toasts } from './Toasts.tsx'

describe('toasts', () => {
  // The code of toasts is loaded with the first one.
  beforeAll(async () => {
    const { unmount } = show('First')
    await screen.findByText('First')
    unmount()
  })
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function show(...messages: string[]) {
    const app = renderApp(
      <>
        <main id="main" tabIndex={-1} />
        <Toasts />
      </>,
    )
    act(() => messages.forEach((message) => void app.store.dispatch(showToast({ tone: 'success', message }))))
    return app
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('stand above each other in a live region, and go after four seconds', () => {
    show('Project saved', 'Prompts saved')
    expect(screen.getByRole('status')).toHaveTextContent('Project savedPrompts saved')
    pass(3_999)
    expect(screen.getByText('Project saved')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Project saved')).not.toBeInTheDocument()
  })

  it('wait while the pointer is on them, and then their full time', () => {
    show('Project saved')
    fireEvent.pointerEnter(screen.getByText('Project saved'))
    pass(60_000)
    fireEvent.pointerLeave(screen.getByText('Project saved'))
    pass(3_999)
    expect(screen.getByText('Project saved')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Project saved')).not.toBeInTheDocument()
  })

  it('wait while they have the focus, and hand it to the page when dismissed', () => {
    show('Project saved', 'Prompts saved')
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' })
    act(() => dismiss?.focus())
    pass(60_000)
    expect(screen.getByText('Project saved')).toBeVisible()
    expect(screen.queryByText('Prompts saved')).not.toBeInTheDocument()
    fireEvent.click(dismiss as HTMLElement)
    expect(screen.queryByText('Project saved')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('stay ten seconds where they lead somewhere, and go once they were followed', () => {
    const app = show()
    const link = { to: '/reports/project/p1', label: 'Open report' }
    act(() => void app.store.dispatch(showToast({ tone: 'success', message: 'The analysis is complete.', link })))
    pass(9_999)
    fireEvent.click(screen.getByRole('link', { name: 'Open report' }))
    expect(screen.queryByText('The analysis is complete.')).not.toBeInTheDocument()
    expect(app.router.state.location.pathname).toBe('/reports/project/p1')
  })
})
