import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import type { AppRouter } from './routing/router.tsx'
import { takeOver } from './take-over.tsx'

const started = { state: { initialized: true, errors: null }, subscribe: () => () => undefined } as unknown as AppRouter
const failed = {
  ...started,
  state: { initialized: true, errors: { root: new Error('no remote') } },
} as unknown as AppRouter

function Page() {
  const [website, setWebsite] = useState('')
  const [checked, setChecked] = useState('')
  return (
    <form>
      <input name="website" aria-label="Website" value={website} onChange={(event) => setWebsite(event.target.value)} />
      <button type="button" onClick={() => setChecked(website)}>
        Check
      </button>
      <output>{checked}</output>
    </form>
  )
}

const HTML =
  '<form><input name="website" aria-label="Website" value=""/><button type="button">Check</button><output></output></form>'

function prerendered(html = HTML): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.getElementById('root')!
}

const field = () => screen.getByLabelText<HTMLInputElement>('Website')

describe('a prerendered page', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn()
  })
  afterEach(() => {
    delete window.takeOver
  })

  it('keeps its elements and what was typed, and makes up for the click', async () => {
    const root = prerendered()
    const before = field()
    before.value = 'larkandloom.com'
    window.takeOver = () => screen.getByRole('button')
    await act(() => takeOver(root, started, <Page />))
    expect(field()).toBe(before)
    expect(field()).toHaveValue('larkandloom.com')
    expect(screen.getByRole('status')).toHaveTextContent('larkandloom.com')
  })

  it('keeps what was typed, and the focus, when its HTML is of another release', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const reported = jest.fn()
    window.addEventListener('error', reported)
    const root = prerendered(HTML.replace('<button', '<h1>Earlier</h1><button'))
    field().value = 'larkandloom.com'
    field().focus()
    await act(() => takeOver(root, started, <Page />))
    expect(screen.queryByText('Earlier')).toBeNull()
    expect(field()).toHaveValue('larkandloom.com')
    expect(field()).toHaveFocus()
    window.removeEventListener('error', reported)
    complaints.mockRestore()
  })

  it('stays where it was scrolled to while it was hydrated', async () => {
    const root = prerendered()
    await act(async () => {
      await takeOver(root, started, <Page />)
      jest.replaceProperty(window, 'scrollY', 300)
      window.dispatchEvent(new Event('scroll'))
    })
    expect(window.scrollTo).toHaveBeenCalledWith(0, 300)
  })

  it('gives way to the panel when its remote has failed', async () => {
    const root = prerendered('<h1>Landing page</h1>')
    await act(() => takeOver(root, failed, <p>This page could not be loaded</p>))
    expect(screen.queryByText('Landing page')).toBeNull()
    expect(screen.getByText('This page could not be loaded')).toBeVisible()
  })
})
