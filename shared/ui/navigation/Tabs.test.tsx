import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'sources', label: 'Sources', content: 'Pages that are cited' },
  { id: 'reddit', label: 'Reddit', content: 'Threads that are cited' },
  { id: 'competitors', label: 'Competitors', content: 'Their pages', disabled: true },
]

describe('Tabs', () => {
  it('shows the first one, moves with the arrows and opens with Enter', async () => {
    const onChange = jest.fn()
    render(<Tabs label="Citations" tabs={tabs} onChange={onChange} />)
    expect(screen.getByRole('tablist', { name: 'Citations' })).toBeInTheDocument()
    expect(screen.getByRole('tabpanel', { name: 'Sources' })).toHaveTextContent('Pages that are cited')
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Sources' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Reddit' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('tabpanel', { name: 'Reddit' })).toHaveTextContent('Threads that are cited')
    expect(screen.queryByText('Pages that are cited')).not.toBeInTheDocument()
    expect(onChange).toHaveBeenCalledWith('reddit')
  })

  it('does not open a disabled one', async () => {
    const onChange = jest.fn()
    render(<Tabs label="Citations" tabs={tabs} onChange={onChange} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Competitors' }))
    expect(onChange).not.toHaveBeenCalled()
  })
})
