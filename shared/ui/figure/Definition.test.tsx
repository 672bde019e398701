import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { metricDefinitions } from '../../domain/metric-definitions.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Table, Th } from '../table/Table.tsx'
import { MetricCard, type MetricCardProps } from './MetricCard.tsx'

function Address() {
  const { pathname, hash } = useLocation()
  return <output>{pathname + hash}</output>
}

const renderLinked = (ui: ReactElement) => render(<MemoryRouter>{ui}</MemoryRouter>)
const show = (props: Partial<MetricCardProps> = {}) => {
  renderLinked(
    <>
      <MetricCard label="URL Citation Rate" definition="url" value={32} unit="%" {...props} />
      <button type="button">Next</button>
      <Address />
    </>,
  )
  return screen.getByRole('button', { name: 'URL Citation Rate' })
}
const definition = () => screen.queryByRole('note')
const numbers = () =>
  within(screen.getByRole('note'))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)

describe('the name of a metric', () => {
  it('opens its definition under the pointer, and keeps it while the pointer is on it', async () => {
    const user = userEvent.setup()
    const name = show()
    expect(definition()).toBeNull()
    await user.hover(name)
    expect(definition()).toHaveTextContent(metricDefinitions.url.text)
    expect(name).toHaveAccessibleDescription(expect.stringContaining('asked by API'))
    expect(screen.getByRole('heading')).toHaveAccessibleName('URL Citation Rate')
    const onPopup = { relatedTarget: screen.getByRole('note'), pointerType: 'mouse' }
    fireEvent.pointerOut(name, onPopup)
    expect(definition()).toBeInTheDocument()
    await user.hover(screen.getByText('Next'))
    expect(definition()).toBeNull()
  })

  it('opens it for the keyboard, which reaches its link next, and closes it with Escape or by going on', async () => {
    const name = show()
    await userEvent.tab()
    expect(name).toHaveFocus()
    expect(definition()).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(definition()).toBeNull()
    expect(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(definition()).toBeInTheDocument()
    await userEvent.tab()
    expect(screen.getByRole('link')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(definition()).toBeNull()
    expect(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab({ shift: true })
    expect(definition()).toBeNull()
  })

  it('leads to the same entry of Help', async () => {
    await userEvent.click(show())
    await userEvent.click(screen.getByRole('link', { name: 'See it in Help' }))
    expect(screen.getByRole('status')).toHaveTextContent('/help#metric-url')
  })

  it.each([
    ['two intervals', { low: 0.38, high: 0.71 }, '38–71%'],
    ['one, where the prompts are too few', null, 'too few prompts'],
  ])('tells what the number of its card rests on, with %s', async (_name, market, text) => {
    const rate = { value: 0.55, n: 60, prompts: 20, panel: { low: 0.512, high: 0.588 }, market }
    await userEvent.click(show({ rate }))
    expect(numbers()).toEqual([
      '55% of answers33 of 60',
      'For these 20 prompts51–59%',
      `For questions like these${text}`,
    ])
  })

  it('tells how many answers a score is the mean of', async () => {
    const panel = { low: 0.78, high: 0.84 }
    await userEvent.click(
      show({ definition: 'sentiment', rate: { value: 0.81, n: 37, prompts: 1, panel, market: null } }),
    )
    expect(numbers()).toEqual([
      '81 is the mean of37 answers',
      'For this prompt78–84',
      'For questions like thesetoo few prompts',
    ])
  })

  it('tells no numbers without an answer', async () => {
    await userEvent.click(show({ rate: { value: null, n: 0, prompts: 0, panel: null, market: null } }))
    expect(definition()).toBeInTheDocument()
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('opens it by a tap, and closes it by a tap elsewhere', async () => {
    const name = show()
    await userEvent.pointer({ keys: '[TouchA]', target: name })
    expect(definition()).toBeInTheDocument()
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    expect(definition()).toBeNull()
  })

  it('opens it in a table whose column it sorts', async () => {
    const onSort = jest.fn()
    renderLinked(
      <Table caption="Competitors">
        <thead>
          <tr>
            <Th definition="brand" onSort={onSort}>
              Brand %
            </Th>
          </tr>
        </thead>
      </Table>,
    )
    await userEvent.tab()
    expect(definition()).toHaveTextContent(metricDefinitions.brand.text)
    expect(screen.getByRole('columnheader')).toHaveAccessibleName('Brand %')
    await userEvent.keyboard('{Enter}')
    expect(onSort).toHaveBeenCalledTimes(1)
  })

  it('closes it with Escape before the dialog around it', async () => {
    const onOpenChange = jest.fn()
    renderLinked(
      <Dialog open onOpenChange={onOpenChange} title="Prompt">
        <MetricCard label="URL Citation Rate" definition="url" value={32} unit="%" />
      </Dialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'URL Citation Rate' }))
    expect(screen.getByRole('dialog')).toContainElement(definition())
    await userEvent.keyboard('{Escape}')
    expect(definition()).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
