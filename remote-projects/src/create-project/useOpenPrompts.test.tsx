import { act, fireEvent, screen } from '@testing-library/react'
import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { promptSetupUrl } from './prompt-setup-url.ts'
import { useOpenPrompts } from './useOpenPrompts.ts'

const state: PromptSetupState = {
  projectId: 'p1',
  projectName: 'Lark & Loom',
  domain: 'larkandloom.com',
  selectedPersona: 'A student',
  platforms: ['chatgpt', 'gemini'],
  targetGeography: 'US',
}

function Start() {
  const openPrompts = useOpenPrompts()
  return <button onClick={() => void openPrompts(state)}>Start</button>
}

describe('the way to the prompts', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('has the parameters in its address where 50 ms later the screen is still there', async () => {
    const { router } = renderApp(<Start />, { path: '*', at: '/create-project' })
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    await act(() => jest.advanceTimersByTimeAsync(49))
    expect(router.state.location).toMatchObject({ pathname: '/create-prompt', search: '', state })
    await act(() => jest.advanceTimersByTimeAsync(1))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(promptSetupUrl(state))
    expect(router.state.location.state).toEqual(state)
  })

  it('has none where the prompts have come', async () => {
    const { router } = renderApp(<Start />, { path: '/create-project' })
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(router.state.location).toMatchObject({ pathname: '/create-prompt', search: '', state })
  })
})
