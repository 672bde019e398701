import {
  arePromptsHidden,
  chooseWorkspace,
  chosenRole,
  chosenWorkspace,
  onStanding,
  rememberStanding,
  startInWorkspace,
} from './workspace-choice.ts'

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

describe('what the person may do there', () => {
  it('is everything in the own one, and not known in another one before it is told', () => {
    startInWorkspace('maya')
    expect(chosenRole()).toBe('owner')
    chooseWorkspace('northwind')
    expect(chosenRole()).toBeUndefined()
    expect(arePromptsHidden()).toBe(false)
  })

  it('is known in the next tab before any call, and changes with what the API tells', () => {
    startInWorkspace('maya')
    chooseWorkspace('northwind', { role: 'editor', hidePrompts: false })
    inAnotherTab(() => {
      startInWorkspace('maya')
      expect(chosenRole()).toBe('editor')
    })
    const listener = jest.fn()
    const stop = onStanding(listener)
    rememberStanding({ role: 'editor', hidePrompts: false })
    expect(listener).not.toHaveBeenCalled()
    rememberStanding({ role: 'viewer', hidePrompts: true })
    expect(listener).toHaveBeenCalledTimes(1)
    expect([chosenRole(), arePromptsHidden()]).toEqual(['viewer', true])
    stop()
  })

  it('leaves the workspace alone that another tab has chosen meanwhile', () => {
    startInWorkspace('maya')
    chooseWorkspace('northwind')
    inAnotherTab(() => {
      startInWorkspace('maya')
      chooseWorkspace('fabrikam')
    })
    rememberStanding({ role: 'editor', hidePrompts: false })
    inAnotherTab(() => {
      startInWorkspace('maya')
      expect(chosenWorkspace()).toBe('fabrikam')
    })
  })
})
