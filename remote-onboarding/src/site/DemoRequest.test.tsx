import { screen, waitFor } from '@testing-library/react'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { DemoRequest } from './DemoRequest.tsx'

const THANKS = 'Thank you! We will get back to you soon.'
const stub = stubApi({ 'POST /demo-requests': { message: THANKS } })
const field = () => screen.getByLabelText('Work email')
const submit = () => screen.getByRole('button', { name: 'Request a Demo' })
const open = () => renderApp(<DemoRequest />, { session: signedOut })
const show = () => open().user

describe('DemoRequest', () => {
  it('stores a trimmed address and says thank you where the form was', async () => {
    const user = show()
    await user.type(field(), ' maya@larkandloom.com ')
    await user.click(submit())
    expect(await screen.findByText(THANKS)).toHaveFocus()
    expect(stub.calls.map(({ body }) => body)).toEqual([{ email: 'maya@larkandloom.com' }])
    expect(screen.queryByLabelText('Work email')).not.toBeInTheDocument()
  })

  it.each(['', 'maya', 'maya@', '@larkandloom.com', 'maya@localhost', 'a b@c.com', 'maya..k@c.com'])(
    'sends no request for %j, which is not an address',
    async (typed) => {
      const user = show()
      if (typed !== '') await user.type(field(), typed)
      await user.click(submit())
      expect(field()).toHaveAccessibleDescription('Please enter a valid email address')
      expect(field()).toBeInvalid()
      expect(field()).toHaveFocus()
      expect(stub.calls).toEqual([])
    },
  )

  it('keeps what was typed when the page is left, until it is sent', async () => {
    const { user, unmount } = open()
    await user.type(field(), 'maya@larkandloom.com')
    unmount()
    const second = open()
    await second.user.click(submit())
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(stub.calls.map(({ body }) => body)).toEqual([{ email: 'maya@larkandloom.com' }])
    second.unmount()
    open()
    expect(field()).toHaveValue('')
  })

  it('is busy until the answer, and sends once however often it is pressed', async () => {
    let answer = (_answer: ApiAnswer) => {}
    stub.use({ 'POST /demo-requests': () => new Promise<ApiAnswer>((resolve) => (answer = resolve)) })
    const user = show()
    await user.type(field(), 'maya@larkandloom.com')
    await user.dblClick(submit())
    const busy = screen.getByRole('button', { name: 'Sending...' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await user.type(field(), '{Enter}')
    await waitFor(() => expect(stub.calls).toHaveLength(1))
    answer({ message: THANKS })
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(stub.calls).toHaveLength(1)
  })

  it.each([
    ['thanks', { message: THANKS }, THANKS],
    ['a refusal', failure(429, { message: 'Later, please.' }), 'Later, please.'],
  ])('takes the focus from nobody who types elsewhere when the answer is %s', async (_what, answer, said) => {
    const answered = Promise.withResolvers<ApiAnswer>()
    stub.use({ 'POST /demo-requests': () => answered.promise })
    const { user } = renderApp(
      <>
        <DemoRequest />
        <input aria-label="Website" />
      </>,
      { session: signedOut },
    )
    await user.type(field(), 'maya@larkandloom.com{Enter}')
    const elsewhere = screen.getByLabelText('Website')
    await user.type(elsewhere, 'lark')
    answered.resolve(answer)
    expect(await screen.findByText(said)).toBeVisible()
    expect(elsewhere).toHaveFocus()
  })

  const tooMany = 'Too many requests. Please wait a moment and try again.'
  it.each<[string, () => ApiAnswer, string]>([
    ['too many requests', () => failure(429, { code: 'RATE_LIMITED', message: tooMany }), tooMany],
    [
      'an address that only the API refuses',
      () =>
        failure(400, { message: 'Bad', errors: [{ path: 'email', message: 'Please enter a valid email address' }] }),
      'Please enter a valid email address',
    ],
    ['no connection', networkFailure, 'Network error. Please check your connection and try again.'],
    [
      'an answer that is none',
      () => new Response('<html>', { status: 502 }),
      'Something went wrong. Please try again.',
    ],
  ])('keeps the input after %s, and submits it again', async (_why, answer, message) => {
    stub.use({ 'POST /demo-requests': answer })
    const user = show()
    await user.type(field(), 'maya@larkandloom.com{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message))
    expect(field()).toHaveValue('maya@larkandloom.com')
    expect(field()).toHaveFocus()

    await user.type(field(), '{Backspace}m')
    expect(field()).not.toHaveAccessibleDescription()
    stub.use({ 'POST /demo-requests': { message: THANKS } })
    await user.click(submit())
    expect(await screen.findByText(THANKS)).toBeVisible()
  })
})
