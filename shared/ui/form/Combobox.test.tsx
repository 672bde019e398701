import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from './Combobox.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Field } from './Field.tsx'
import type { ComboboxOption } from './use-combobox.ts'

const domains: ComboboxOption[] = [
  { value: 'all', label: 'All Domains', count: 63, always: true },
  { value: 'housemargin.com', label: 'housemargin.com', count: 16 },
  { value: 'sleepguide.org', label: 'sleepguide.org', count: 9 },
  { value: 'bettersleep.health', label: 'bettersleep.health', count: 2 },
]

function Picker({ options = domains, onChoose }: { options?: ComboboxOption[]; onChoose?: (value: string) => void }) {
  const [value, setValue] = useState('all')
  const choose = (next: string) => {
    setValue(next)
    onChoose?.(next)
  }
  return (
    <Field label="Domain">
      {(ids) => <Combobox {...ids} listLabel="Domains" options={options} value={value} onChange={choose} />}
    </Field>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Domain' })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
/** The active option (aria-activedescendant). */
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('Combobox', () => {
  it('is closed until it is used, and shows the selected option', async () => {
    render(<Picker />)
    await userEvent.tab()
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('All Domains')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens at the selection with the arrow keys, wraps around and selects with Enter', async () => {
    render(<Picker />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const list = screen.getByRole('listbox', { name: 'Domains' })
    expect(within(list).getAllByRole('option')).toHaveLength(4)
    expect(marked()).toBe('All Domains63')
    await userEvent.keyboard('{ArrowUp}')
    expect(marked()).toBe('bettersleep.health2')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveValue('housemargin.com')
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('filters by any part of the name, marks the first match, and keeps "All Domains"', async () => {
    render(<Picker />)
    await userEvent.click(field())
    await userEvent.keyboard('SLEEP')
    expect(shown()).toEqual(['All Domains63', 'sleepguide.org9', 'bettersleep.health2'])
    expect(marked()).toBe('sleepguide.org9')
    expect(screen.getByRole('status')).toHaveTextContent('3 of 4 shown')
    await userEvent.keyboard('{Enter}')
    expect(field()).toHaveValue('sleepguide.org')
  })

  it('stays on the last match with the down arrow, and reaches "All Domains" with the up arrow', async () => {
    const onChoose = jest.fn()
    render(<Picker onChoose={onChoose} />)
    await userEvent.click(field())
    await userEvent.keyboard('margin{ArrowDown}')
    expect(marked()).toBe('housemargin.com16')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(marked()).toBe('All Domains63')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledWith('housemargin.com')
  })

  it('says when nothing matches, and selects nothing then', async () => {
    const onChoose = jest.fn()
    render(<Picker onChoose={onChoose} />)
    await userEvent.click(field())
    await userEvent.keyboard('zzz')
    expect(screen.getByText('No matches')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('restores the selection with Escape and when the focus leaves', async () => {
    render(<Picker />)
    await userEvent.type(field(), 'sleep')
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveValue('All Domains')
    expect(field()).toHaveFocus()
    await userEvent.type(field(), 'sleep')
    await userEvent.tab()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field()).toHaveValue('All Domains')
  })

  it('selects with the pointer and keeps the focus in the field', async () => {
    render(<Picker />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: /sleepguide/ }))
    expect(field()).toHaveValue('sleepguide.org')
    expect(field()).toHaveFocus()
    await userEvent.click(field())
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('sleepguide.org')
  })

  it('renders at most a thousand options, and finds the others', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ value: `d${at}`, label: `domain-${at}.com` }))
    render(<Picker options={many} />)
    await userEvent.click(field())
    expect(screen.getByRole('listbox').children).toHaveLength(1000)
    expect(screen.getByText('The first 1000 of 1200: type to find another.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    expect(marked()).toBe('domain-999.com')
    await userEvent.type(field(), 'domain-1199', { initialSelectionStart: 0, initialSelectionEnd: 99 })
    expect(shown()).toEqual(['domain-1199.com'])
  })

  it('closes its list with Escape, not the dialog around it', async () => {
    const onOpenChange = jest.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Filter">
        <Picker />
      </Dialog>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})
