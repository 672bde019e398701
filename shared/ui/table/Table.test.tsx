import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RowButton, type SortDirection, Table, Td, Th } from './Table.tsx'

function Positions() {
  const [sort, setSort] = useState<SortDirection | null>(null)
  return (
    <Table caption="Position Tracking">
      <thead>
        <tr>
          <Th>Prompt</Th>
          <Th sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
            Position Change
          </Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Th scope="row">Best duvet</Th>
          <Td label="Change">+2</Td>
        </tr>
      </tbody>
    </Table>
  )
}

describe('Table', () => {
  it('has a caption and row headers, and each cell knows its column', () => {
    render(<Positions />)
    expect(screen.getByRole('table', { name: 'Position Tracking' })).toBeInTheDocument()
    expect(screen.getByRole('rowheader', { name: 'Best duvet' })).toBeInTheDocument()
    expect(screen.getByRole('cell')).toHaveAttribute('data-label', 'Change')
  })

  it('says how it is sorted', async () => {
    render(<Positions />)
    const header = screen.getByRole('columnheader', { name: 'Position Change' })
    expect(header).not.toHaveAttribute('aria-sort')
    await userEvent.click(screen.getByRole('button', { name: 'Position Change' }))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Position Change' }))
    expect(header).toHaveAttribute('aria-sort', 'descending')
  })

  it('sorts by a click anywhere in a header cell, and by the keyboard', async () => {
    render(<Positions />)
    const header = screen.getByRole('columnheader', { name: 'Position Change' })
    await userEvent.click(header)
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(header)
    expect(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Position Change' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard(' ')
    expect(header).toHaveAttribute('aria-sort', 'descending')
  })

  it("names in a row's button what it opens", async () => {
    const onOpen = jest.fn()
    render(<RowButton onClick={onOpen}>Best duvet for hot sleepers</RowButton>)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
})
