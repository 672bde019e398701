import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { replaceFrame, useFrameReplaced } from './page-frame.ts'

function addFrame(): HTMLElement {
  const frame = document.createElement('div')
  frame.id = 'frame'
  frame.innerHTML = '<button aria-label="Open menu"></button>'
  document.body.prepend(frame)
  document.documentElement.dataset.framed = ''
  return frame
}

afterEach(() => {
  document.getElementById('frame')?.remove()
  delete document.documentElement.dataset.framed
  delete window.takeOver
})

describe('the frame in the page’s HTML', () => {
  it('is gone before layout effects of the app measure what it has hidden', () => {
    const frame = addFrame()
    const seen: unknown[] = []
    function Screen() {
      useLayoutEffect(() => void seen.push(frame.isConnected, document.documentElement.dataset.framed), [])
      return null
    }
    function App() {
      useFrameReplaced()
      return <Screen />
    }
    render(<App />)
    expect(seen).toEqual([false, undefined])
  })

  it('hands a click on to the button of the same name', async () => {
    const frame = addFrame()
    const button = frame.querySelector('button')
    // jsdom does not reflect ARIA attributes.
    Object.assign(button as object, { ariaLabel: 'Open menu' })
    window.takeOver = () => button
    function App() {
      const [open, setOpen] = useState(false)
      useFrameReplaced()
      return <button ref={named} aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} />
    }
    const named = (element: HTMLButtonElement | null) =>
      void (element && Object.assign(element, { ariaLabel: 'Open menu' }))
    await act(async () => void render(<App />))
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button')).toHaveFocus()
  })

  it('hands a click on a button without a label on by its text', async () => {
    const frame = addFrame()
    const button = document.createElement('button')
    button.textContent = 'Sentiment'
    frame.append(button)
    window.takeOver = () => button
    function App() {
      const [open, setOpen] = useState(false)
      useFrameReplaced()
      return (
        <>
          <button>Brand</button>
          <button aria-expanded={open} onClick={() => setOpen(true)}>
            Sentiment
          </button>
        </>
      )
    }
    await act(async () => void render(<App />))
    expect(screen.getByRole('button', { name: 'Sentiment' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: 'Brand' })).not.toHaveFocus()
  })

  it('may be gone already', () => {
    expect(replaceFrame).not.toThrow()
  })
})
