import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { chooseWorkspace, chosenWorkspace, startInWorkspace } from '@sightline/shared/transport'
import { rememberStanding } from './remember-standing.ts'

const key = storageKeys.workspace

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('is known in the next tab before any call, and is told once on this page', () => {
  startInWorkspace('maya')
  chooseWorkspace('northwind')
  const listener = jest.fn()
  window.addEventListener(key, listener)
  rememberStanding({ role: 'viewer', hidePrompts: true })
  rememberStanding({ role: 'viewer', hidePrompts: true })
  window.removeEventListener(key, listener)
  expect(listener).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  startInWorkspace('maya')
  expect(sessionStorage.getItem(key)).toBe('maya northwind viewer without-prompts')
})

it('leaves the workspace alone that another tab has chosen meanwhile', () => {
  startInWorkspace('maya')
  chooseWorkspace('northwind')
  localStorage.setItem(key, 'maya northwind-two viewer ')
  rememberStanding({ role: 'editor', hidePrompts: false })
  expect(chosenWorkspace()).toBe('northwind')
  expect(localStorage.getItem(key)).toBe('maya northwind-two viewer ')
})
