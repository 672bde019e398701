import { waitFor } from '@testing-library/react'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { choiceText } from '@sightline/shared/domain/workspace-choice.ts'
import { chooseWorkspace } from '@sightline/shared/transport'
import { compareWhenShownAgain } from './shown-again.ts'

const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted })

describe('a page that the browser shows again from its cache', () => {
  const root = document.createElement('div')
  /** As a portal, it stands beside the root. */
  const dialog = document.createElement('div')
  const shown = [root, dialog]
  const reload = jest.fn()
  let served = 'first'

  beforeAll(() => {
    document.body.append(...shown)
    compareWhenShownAgain('first', reload)
  })
  beforeEach(() => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => ({ headers: new Headers({ 'x-release': served }) }) as Response)
    served = 'first'
    reload.mockReset()
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('accessToken', 'mine')
  })
  afterEach(() => {
    document.body.style.visibility = ''
  })
  const leave = () => window.dispatchEvent(event('pagehide', true))
  const comeBack = async () => {
    window.dispatchEvent(event('pageshow', true))
    await Promise.resolve()
  }

  it('is hidden meanwhile with its dialogs, and shown to the same person', async () => {
    leave()
    for (const element of shown) expect(element).not.toBeVisible()
    await comeBack()
    for (const element of shown) expect(element).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['has signed out', () => localStorage.removeItem('accessToken')],
    ['is another one', () => localStorage.setItem('accessToken', 'theirs')],
    // As another page of the tab does it.
    ['works in another workspace', () => sessionStorage.setItem(storageKeys.workspace, choiceText('mo', 'northwind'))],
  ])('stays hidden and is loaded again when the person %s', async (_what, change) => {
    leave()
    change()
    await comeBack()
    for (const element of shown) expect(element).not.toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays hidden and is loaded again when the person has left it for another workspace', async () => {
    chooseWorkspace('northwind')
    leave()
    await comeBack()
    for (const element of shown) expect(element).not.toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
    chooseWorkspace(null)
    leave()
    await comeBack()
    for (const element of shown) expect(element).toBeVisible()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded again when another release is served', async () => {
    leave()
    served = 'second'
    await comeBack()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('is not hidden where the browser does not keep it', () => {
    window.dispatchEvent(event('pagehide', false))
    for (const element of shown) expect(element).toBeVisible()
  })
})
