import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Accordion } from './Accordion.tsx'

const items = [
  { id: 'refresh', question: 'How often does the data refresh?', answer: 'Every 24 hours.' },
  { id: 'competitors', question: 'How many competitors can I track?', answer: 'Up to 5.' },
]

describe('Accordion', () => {
  it('has one answer open at a time', async () => {
    render(<Accordion items={items} />)
    const [first, second] = screen.getAllByRole('button')
    await userEvent.click(first!)
    expect(first).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(second!)
    expect(first).toHaveAttribute('aria-expanded', 'false')
    expect(second).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(second!)
    expect(second).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens and closes with the keyboard, and the focus stays on the question', async () => {
    render(<Accordion items={items} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const question = screen.getByRole('button', { name: 'How often does the data refresh?' })
    expect(question).toHaveAttribute('aria-expanded', 'true')
    expect(question).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(question).toHaveAttribute('aria-expanded', 'false')
  })

  it("opens an answer that the browser's search finds", () => {
    render(<Accordion items={items} initial="refresh" />)
    const answer = screen.getByText('Up to 5.').parentElement!
    expect(answer).toHaveAttribute('hidden', 'until-found')
    act(() => void answer.dispatchEvent(new Event('beforematch')))
    expect(answer).not.toHaveAttribute('hidden')
    expect(screen.getByText('Every 24 hours.').parentElement).toHaveAttribute('hidden', 'until-found')
  })
})
