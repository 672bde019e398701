import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { Radio } from './Radio.tsx'
import { RadioCard } from './RadioCard.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Switch } from './Switch.tsx'

describe('SegmentedControl', () => {
  const periods = [
    { value: '7d', label: '7 days' },
    { value: '14d', label: '14 days' },
  ] as const

  function Periods() {
    const [period, setPeriod] = useState<'7d' | '14d'>('7d')
    return <SegmentedControl label="Period" options={periods} value={period} onChange={setPeriod} />
  }

  it('names its group and presses the chosen button only', async () => {
    render(<Periods />)
    expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: '14 days' }))
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('button', { name: '14 days' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('Checkbox', () => {
  it('is named by its label and checked by the keyboard', async () => {
    render(<Checkbox label="Select prompt 1" />)
    await userEvent.tab()
    expect(screen.getByRole('checkbox', { name: 'Select prompt 1' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('shows that some of a group are chosen', () => {
    render(<Checkbox label="Select All" indeterminate />)
    expect(screen.getByRole('checkbox')).toBePartiallyChecked()
  })
})

describe('Switch', () => {
  it('turns on and off with its label', async () => {
    render(<Switch label="Weekly reports" description="Every Monday" />)
    const toggle = screen.getByRole('switch', { name: /Weekly reports/ })
    await userEvent.click(screen.getByText('Weekly reports'))
    expect(toggle).toBeChecked()
    await userEvent.keyboard(' ')
    expect(toggle).not.toBeChecked()
  })
})

describe('RadioCard', () => {
  it('chooses one card of its group', async () => {
    render(
      <fieldset>
        <legend>Answers</legend>
        <RadioCard name="mode" value="with" title="With web search" defaultChecked />
        <RadioCard name="mode" value="without" title="Without web search" description="What the model knows" />
      </fieldset>,
    )
    await userEvent.click(screen.getByText('What the model knows'))
    expect(screen.getByRole('radio', { name: /Without web search/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /With web search/ })).not.toBeChecked()
  })
})

describe('Radio', () => {
  it('chooses one of its group with the arrows', async () => {
    render(
      <fieldset>
        <legend>Answers</legend>
        <Radio name="web" value="with" label="With web search" defaultChecked />
        <Radio name="web" value="without" label="Without web search" />
      </fieldset>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'Without web search' })).toBeChecked()
  })
})
