import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Accordion } from './Accordion.tsx'

const items = [
  { id: 'refresh', question: 'How often does the data refresh?', answer: 'Every 24 hours.' },
  { id: 'competitors', question: 'How many competitors can I track?', answer: 'Up to 5.' },
]

describe('Accordion', () => {
  it('starts with the initial answer, and opens another one', async () => {
    render(<Accordion items={items} initial="refresh" />)
    expect(screen.getByText('Every 24 hours.')).toBeVisible()
    expect(screen.getByText('Up to 5.')).not.toBeVisible()
    await userEvent.click(screen.getByRole('heading', { name: 'How many competitors can I track?' }))
    expect(screen.getByText('Up to 5.')).toBeVisible()
  })

  // Browsers open one of several `<details>` with the same name at a time; jsdom does not, so the landing page's journey tests
  // it.
  it('is one group for the browser, separate from other accordions', () => {
    render(
      <>
        <Accordion items={items} />
        <Accordion items={items} />
      </>,
    )
    const [first, second, ofOther] = screen.getAllByRole('group').map((group) => group.getAttribute('name'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(ofOther).not.toBe(first)
  })
})
