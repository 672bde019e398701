import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { selectToasts } from '@sightline/shared/store'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const TheDialog = ({ open }: { open: boolean }) => (open ? <p role="dialog">Here it is</p> : null)
const load = jest.fn(async () => TheDialog)
const LazyDialog = lazyDialog(load)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <LazyDialog open={open} onSettled={setOpen} />
    </>
  )
}

describe('a dialog whose code comes when it is opened', () => {
  it('leaves the page as it was where the code does not come, says so, and comes at the next click', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk failed'))
    const { user, store } = renderApp(<Page />)
    expect(load).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ tone: 'error', message: 'Something went wrong. Please try again.' }]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
