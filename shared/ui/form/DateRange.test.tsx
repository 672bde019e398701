import { fireEvent, render, screen } from '@testing-library/react'
import { DateRange } from './DateRange.tsx'

const setup = (props: { start?: string; end?: string; error?: string } = {}) => {
  const onChange = jest.fn()
  render(<DateRange label="Custom period" start="" end="" max="2026-11-20" onChange={onChange} {...props} />)
  return { onChange, start: screen.getByLabelText('Start date'), end: screen.getByLabelText('End date') }
}

describe('DateRange', () => {
  it('has two days that limit each other, and none after `max`', () => {
    const { start, end } = setup({ start: '2026-11-01', end: '2026-11-07' })
    expect(start).toHaveAttribute('max', '2026-11-07')
    expect(end).toHaveAttribute('min', '2026-11-01')
    expect(end).toHaveAttribute('max', '2026-11-20')
  })

  it('reports a day once its year is complete', () => {
    const { onChange, start } = setup()
    fireEvent.change(start, { target: { value: '0202-11-07' } })
    expect(onChange).not.toHaveBeenCalled()
    expect(start).toHaveValue('0202-11-07')
    fireEvent.change(start, { target: { value: '2026-11-07' } })
    expect(onChange).toHaveBeenCalledWith({ start: '2026-11-07' })
    fireEvent.change(start, { target: { value: '0202-11-08' } })
    fireEvent.blur(start)
    expect(start).toHaveValue('')
  })

  it('links the error to both fields', () => {
    const { start, end } = setup({
      start: '2026-11-20',
      end: '2026-11-07',
      error: 'Start date must be before end date',
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Start date must be before end date')
    for (const day of [start, end]) {
      expect(day).toBeInvalid()
      expect(day).toHaveAccessibleDescription('Start date must be before end date')
    }
  })
})
