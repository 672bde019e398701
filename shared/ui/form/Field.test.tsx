import { render, screen } from '@testing-library/react'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

describe('Field', () => {
  it('links label, hint and error to the control', () => {
    render(
      <Field label="Website URL" hint="We add https:// for you." error="Please enter a website URL" required>
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Website URL' })
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
    expect(input).toHaveAccessibleDescription('Please enter a website URL We add https:// for you.')
  })

  it('announces an error when it appears', () => {
    const field = (error?: string) => (
      <Field label="Website URL" error={error}>
        <TextInput />
      </Field>
    )
    const { rerender } = render(field())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    rerender(field('Please enter a website URL'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a website URL')
  })

  it('leaves a correct control without error and description', () => {
    render(<Field label="Name">{(ids) => <TextInput {...ids} />}</Field>)
    const input = screen.getByRole('textbox', { name: 'Name' })
    expect(input).toBeValid()
    expect(input).not.toHaveAttribute('aria-describedby')
  })

  it('keeps the name of a control whose label is hidden', () => {
    render(
      <Field label="AI Platform" hideLabel>
        {(ids) => <Select {...ids} options={[{ value: 'all', label: 'All Platforms' }]} />}
      </Field>,
    )
    expect(screen.getByRole('combobox', { name: 'AI Platform' })).toHaveValue('all')
  })
})

describe('Select', () => {
  it('shows a placeholder that cannot be chosen again', () => {
    render(
      <Select aria-label="Date" placeholder="Pick a date" defaultValue="" options={[{ value: '1', label: 'One' }]} />,
    )
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Pick a date')
    expect(screen.getByRole('option', { name: 'Pick a date' })).toBeDisabled()
  })
})
