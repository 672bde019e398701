import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { websiteMessages } from '@sightline/shared/domain/website/website.ts'
import { WebsiteForm } from './WebsiteForm.tsx'

const field = () => screen.getByLabelText('Website URL')
const submit = () => screen.getByRole('button', { name: 'Check Now' })

describe('WebsiteForm', () => {
  it.each([
    ['nothing', ' ', websiteMessages.empty],
    ['what is no website', 'larkandloom', websiteMessages.invalid('example.com')],
  ])('refuses %s and says why', async (_what, typed, message) => {
    const onAccepted = jest.fn()
    const { user } = renderApp(<WebsiteForm onAccepted={onAccepted} />)
    await user.type(field(), typed)
    await user.click(submit())
    expect(field()).toHaveAccessibleDescription(message)
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('says beside the message what to do about an ending that is not listed', async () => {
    const { user } = renderApp(<WebsiteForm onAccepted={jest.fn()} />)
    await user.type(field(), 'larkandloom.es{Enter}')
    expect(screen.getByRole('alert').textContent).toBe(
      `${websiteMessages.invalid('example.com')} Websites that end in .es cannot be tracked yet. ` +
        'Enter one of yours with another ending, such as .com, or write to hello@sightline.example.',
    )
    expect(screen.getByRole('link', { name: 'hello@sightline.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
  })

  it('reads the message out at every refusal', async () => {
    const { user } = renderApp(<WebsiteForm onAccepted={jest.fn()} />)
    await user.type(field(), 'larkandloom.zip{Enter}')
    const alert = screen.getByRole('alert')
    const first = within(alert).getByText(/valid website URL/)
    await user.type(field(), '{Enter}')
    expect(within(alert).getByText(/valid website URL/)).not.toBe(first)
    expect(field()).toHaveFocus()
  })

  it('keeps what was typed when the page is left, until it is handed on', async () => {
    const show = () => renderApp(<WebsiteForm onAccepted={jest.fn()} />, { session: signedOut })
    const { user, unmount } = show()
    await user.type(field(), 'larkandloom.com')
    unmount()
    const second = show()
    expect(field()).toHaveValue('larkandloom.com')
    await act(async () => fireEvent.submit(field()))
    second.unmount()
    show()
    expect(field()).toHaveValue('')
  })

  it('clears the message when the person types', async () => {
    const { user } = renderApp(<WebsiteForm onAccepted={jest.fn()} />)
    await user.click(submit())
    await user.type(field(), 'l')
    expect(field()).not.toHaveAccessibleDescription()
    expect(field()).toBeValid()
  })

  it('hands on the normalised website on Enter', async () => {
    const onAccepted = jest.fn()
    const { user } = renderApp(<WebsiteForm onAccepted={onAccepted} />)
    await user.type(field(), ' WWW.LarkAndLoom.com/Sheets{Enter}')
    expect(onAccepted).toHaveBeenCalledWith({
      valid: true,
      url: 'https://www.larkandloom.com/sheets',
      domain: 'larkandloom.com',
    })
  })

  it('says Analyzing... and takes no second submit while busy', async () => {
    let finish = () => {}
    const onAccepted = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { user } = renderApp(<WebsiteForm onAccepted={onAccepted} />)
    await user.type(field(), 'example.com{Enter}')
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveAttribute('aria-busy', 'true')
    await user.type(field(), '{Enter}')
    expect(onAccepted).toHaveBeenCalledTimes(1)
    finish()
    expect(await screen.findByRole('button', { name: 'Check Now' })).toBeEnabled()
  })

  it('says that something went wrong when going on fails', async () => {
    const { user } = renderApp(<WebsiteForm onAccepted={() => Promise.reject(new Error('no way on'))} />)
    await user.type(field(), 'example.com{Enter}')
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  })

  it('fills the field from an example', async () => {
    const { user } = renderApp(<WebsiteForm onAccepted={jest.fn()} examples={['startup.ai']} />)
    await user.click(submit())
    await user.click(screen.getByRole('button', { name: 'startup.ai' }))
    expect(field()).toHaveValue('startup.ai')
    expect(field()).toBeValid()
  })
})
