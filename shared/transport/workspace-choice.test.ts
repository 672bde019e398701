import { chooseWorkspace, chosenWorkspace, startInWorkspace } from './workspace-choice.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** What another tab of the browser does leaves the sessionStorage of this one alone. */
function inAnotherTab(act: () => void): void {
  const kept = Object.entries(sessionStorage) as [string, string][]
  sessionStorage.clear()
  act()
  sessionStorage.clear()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}

describe('the workspace of a tab', () => {
  it('is the one that was chosen last when the tab starts', () => {
    startInWorkspace('maya')
    expect(chosenWorkspace()).toBeNull()
    chooseWorkspace('northwind')
    inAnotherTab(() => {
      startInWorkspace('maya')
      expect(chosenWorkspace()).toBe('northwind')
    })
  })

  it.each([null, 'northwind'])('stays %s when another tab chooses another one', (first) => {
    startInWorkspace('maya')
    if (first !== null) chooseWorkspace(first)
    inAnotherTab(() => {
      startInWorkspace('maya')
      chooseWorkspace('fabrikam')
    })
    expect(chosenWorkspace()).toBe(first)
    startInWorkspace('maya')
    expect(chosenWorkspace()).toBe(first)
  })

  it('is not the one that another person has chosen', () => {
    startInWorkspace('maya')
    chooseWorkspace('northwind')
    startInWorkspace('ben')
    expect(chosenWorkspace()).toBeNull()
  })
})
