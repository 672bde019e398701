import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { readPromptSetup } from './read-prompt-setup.ts'

const setup = {
  projectId: 'p1',
  projectName: 'Lark',
  domain: 'lark.com',
  selectedPersona: 'A student',
  targetGeography: 'US',
}
const search = `?${new URLSearchParams({ ...setup, domain: 'from-the-address.com', platforms: 'chatgpt' })}`

describe('readPromptSetup', () => {
  it('prefers the navigation state, then session storage, then the address', () => {
    expect(readPromptSetup(null, search)?.domain).toBe('from-the-address.com')
    sessionStorage.setItem(sessionStorageKeys.promptSetup, JSON.stringify({ ...setup, domain: 'stored.com' }))
    expect(readPromptSetup(null, search)?.domain).toBe('stored.com')
    expect(readPromptSetup({ ...setup, platforms: ['chatgpt'] }, search)).toEqual(setup)
  })

  it('prefers what is stored where the project was changed since the navigation', () => {
    const stored = { ...setup, targetGeography: 'DE', updatedAt: '2026-11-02T00:00:00.000Z' }
    sessionStorage.setItem(sessionStorageKeys.promptSetup, JSON.stringify(stored))
    expect(readPromptSetup(setup, '?projectId=p1')?.targetGeography).toBe('DE')
    expect(readPromptSetup({ ...setup, updatedAt: '2026-11-03T00:00:00.000Z' }, '?projectId=p1')?.targetGeography).toBe(
      'US',
    )
    expect(readPromptSetup({ ...setup, projectId: 'p2' }, '')?.targetGeography).toBe('US')
  })

  it.each(['domain', 'selectedPersona', 'targetGeography'])('is missing without %s', (field) => {
    expect(readPromptSetup({ ...setup, [field]: '' }, '')).toBeNull()
  })

  it('survives broken storage', () => {
    sessionStorage.setItem(sessionStorageKeys.promptSetup, '{')
    expect(readPromptSetup(null, '')).toBeNull()
  })

  it('ignores stored state of another project than the address names', () => {
    sessionStorage.setItem(sessionStorageKeys.promptSetup, JSON.stringify({ ...setup, domain: 'stored.com' }))
    expect(readPromptSetup(null, '?projectId=p2')).toBeNull()
    expect(readPromptSetup(null, '?projectId=p1')?.domain).toBe('stored.com')
  })
})
