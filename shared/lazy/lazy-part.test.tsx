import { useState } from 'react'
import { screen } from '@testing-library/react'
import { selectToasts, useAppSelector } from '@sightline/shared/store'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { lazyPart, type LazyDialogProps } from './lazy-part.tsx'

const Settings = (props: LazyDialogProps) => <Dialog {...props} title="Settings" />
const load = jest.fn<Promise<{ default: typeof Settings }>, []>()
const LazySettings = lazyPart(load, 'The settings could not be loaded.')

function Page() {
  const [open, setOpen] = useState(false)
  const toasts = useAppSelector(selectToasts)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LazySettings open={open} onOpenChange={setOpen} />
      {toasts.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  )
}

const onLine = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)

describe('a dialog in a chunk of its own', () => {
  beforeEach(() => load.mockReset())
  afterEach(() => jest.restoreAllMocks())

  it('says why its code has not come, keeps page and focus, and opens at the next click', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk failed')).mockResolvedValue({ default: Settings })
    onLine(false)
    const { user } = renderApp(<Page />)
    const button = screen.getByRole('button', { name: 'Open' })
    await user.click(button)
    expect(await screen.findByText('The settings could not be loaded. You are offline.')).toBeVisible()
    expect(button).toHaveFocus()
    onLine(true)
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('names the connection as the cause while the browser takes itself for online', async () => {
    load.mockRejectedValue(new Error('Loading chunk failed'))
    const { user } = renderApp(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('The settings could not be loaded. Try again, or reload the page.')).toBeVisible()
  })

  it('is loaded only once it is opened', () => {
    renderApp(<Page />)
    expect(load).not.toHaveBeenCalled()
  })

  // The last one, as the page counts as left for some seconds.
  it('says nothing when its request is aborted because the page is left', async () => {
    load.mockRejectedValue(new Error('Loading chunk failed'))
    const { user } = renderApp(<Page />)
    window.dispatchEvent(new Event('beforeunload'))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })
})
