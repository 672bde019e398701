import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { readPromptSetup } from './read-prompt-setup.ts'

const setup = { projectId: 'p1', projectName: 'Lark', domain: 'lark.com', selectedPersona: 'A student', targetGeography: 'US' }
const search = `?${new URLSearchParams({ ...setup, domain: 'from-the-address.com', platforms: 'chatgpt' })}`

describe('readPromptSetup', () => {
  it('prefers the navigation state, then session storage, then the address', () => {
    expect(readPromptSetup(null, search)?.domain).toBe('from-the-address.com')
    sessionStorage.setItem(sessionStorageKeys.promptSetup, JSON.stringify({ ...setup, domain: 'stored.com' }))
    expect(readPromptSetup(null, search)?.domain).toBe('stored.com')
    expect(readPromptSetup({ ...setup, platforms: ['chatgpt'] }, search)).toEqual(setup)
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
