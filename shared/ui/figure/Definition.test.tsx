import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { metricDefinitions } from '../../domain/metric-definitions.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Table, Th } from '../table/Table.tsx'
import { MetricCard } from './MetricCard.tsx'

const show = () => {
  render(
    <>
      <MetricCard label="URL Citation Rate" definition="url" value={32} unit="%" />
      <button type="button">Next</button>
    </>,
  )
  return screen.getByRole('button', { name: 'URL Citation Rate' })
}
const definition = () => screen.queryByRole('tooltip')

describe('the name of a metric', () => {
  it('opens its definition under the pointer, and keeps it while the pointer is on it', async () => {
    const user = userEvent.setup()
    const name = show()
    expect(definition()).toBeNull()
    await user.hover(name)
    expect(definition()).toHaveTextContent(metricDefinitions.url.text)
    expect(name).toHaveAccessibleDescription(expect.stringContaining('asked by API'))
    expect(screen.getByRole('heading')).toHaveAccessibleName('URL Citation Rate')
    const onPopup = { relatedTarget: screen.getByRole('tooltip'), pointerType: 'mouse' }
    fireEvent.pointerOut(name, onPopup)
    expect(definition()).toBeInTheDocument()
    await user.hover(screen.getByText('Next'))
    expect(definition()).toBeNull()
  })

  it('opens it for the keyboard, and closes it with Escape or by going on', async () => {
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
    expect(definition()).toBeNull()
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
    render(
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
    render(
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
