import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { ActingDialog } from './ActingDialog.tsx'
import { ConfirmDialog, type ConfirmDialogProps, Dialog } from './Dialog.tsx'
import { Field } from '../form/Field.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TextInput } from '../form/TextInput.tsx'

function NewProject() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Project</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New Project" description="Which website?">
        <Field label="Website">{(ids) => <TextInput {...ids} />}</Field>
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('is named, described, and puts the focus on its first control', async () => {
    render(<NewProject />)
    await userEvent.click(screen.getByRole('button', { name: 'Create Project' }))
    const dialog = await screen.findByRole('dialog', { name: 'New Project' })
    expect(dialog).toHaveAccessibleDescription('Which website?')
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Website' })).toHaveFocus())
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes with %s and gives the focus back to what opened it', async (_way, close) => {
    render(<NewProject />)
    await userEvent.click(screen.getByRole('button', { name: 'Create Project' }))
    await screen.findByRole('dialog')
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Project' })).toHaveFocus())
  })
})

describe('ConfirmDialog', () => {
  const setup = (props: Partial<ConfirmDialogProps> = {}) => {
    const onConfirm = jest.fn()
    const onOpenChange = jest.fn()
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Deactivate larkandloom.com?"
        confirmLabel="Deactivate"
        busyLabel="Deactivating…"
        onConfirm={onConfirm}
        {...props}
      >
        Tracking stops.
      </ConfirmDialog>,
    )
    return { onConfirm, onOpenChange }
  }

  it('starts on Cancel and confirms with its verb', async () => {
    const { onConfirm, onOpenChange } = setup()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('can neither be closed nor confirmed again while busy', async () => {
    const { onConfirm, onOpenChange } = setup({ busy: true })
    await userEvent.click(screen.getByRole('button', { name: 'Deactivating…' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('announces an error', () => {
    setup({ error: 'Failed to deactivate project' })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to deactivate project')
  })
})

describe('ActingDialog', () => {
  const setup = (request: () => Promise<string>) => {
    const onDone = jest.fn()
    function Place() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <ActingDialog
            open={open}
            onOpenChange={setOpen}
            title="Remove the key?"
            confirmLabel="Remove"
            busyLabel="Removing…"
            act={request}
            failed={(failure) => `Failed: ${(failure as Error).message}`}
            onDone={onDone}
          >
            It cannot be used again.
          </ActingDialog>
        </>
      )
    }
    render(<Place />)
    return { onDone }
  }
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    return screen.findByRole('button', { name: 'Remove' })
  }

  it('acts once for two clicks, is busy meanwhile, and closes', async () => {
    const answer = Promise.withResolvers<string>()
    const request = jest.fn(() => answer.promise)
    const { onDone } = setup(request)
    const confirm = await open()
    act(() => {
      confirm.click()
      confirm.click()
    })
    expect(request).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Removing…' })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    answer.resolve('removed')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(onDone).toHaveBeenCalledWith('removed')
  })

  it('stays with the reason of a failure, which is gone when it is opened again', async () => {
    const { onDone } = setup(() => Promise.reject(new Error('no answer')))
    await userEvent.click(await open())
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: no answer')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await open()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('SidePanel', () => {
  it('closes with Escape', async () => {
    const onOpenChange = jest.fn()
    render(<SidePanel open onOpenChange={onOpenChange} title="Top Sources" description="oakrest.com" />)
    expect(await screen.findByRole('dialog', { name: 'Top Sources' })).toHaveAccessibleDescription('oakrest.com')
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('can be scrolled with the keyboard when nothing in it takes the focus', async () => {
    render(
      <SidePanel open onOpenChange={() => undefined} title="Top Sources">
        Loading
      </SidePanel>,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.tab()
    expect(screen.getByRole('group', { name: 'Top Sources' })).toHaveFocus()
  })

  it('gives the focus back to what opened it', async () => {
    function Sources() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>18 mentions</Button>
          <SidePanel open={open} onOpenChange={setOpen} title="Top Sources" />
        </>
      )
    }
    render(<Sources />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: '18 mentions' })).toHaveFocus())
  })
})
