import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Chip, RemovableChip } from './Chip.tsx'

describe('Chip', () => {
  it('is a toggle with a count, by pointer and by keyboard', async () => {
    const onClick = jest.fn()
    render(
      <Chip aria-pressed count={42} onClick={onClick}>
        All
      </Chip>,
    )
    const chip = screen.getByRole('button', { name: 'All 42', pressed: true })
    await userEvent.click(chip)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})

describe('RemovableChip', () => {
  it('names in its button what that removes', async () => {
    const onRemove = jest.fn()
    render(<RemovableChip text="NQ Books" onRemove={onRemove} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove NQ Books' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})
