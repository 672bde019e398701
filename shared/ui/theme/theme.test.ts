import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'

describe('themes in a browser without light-dark()', () => {
  afterEach(() => {
    localStorage.clear()
    Reflect.deleteProperty(globalThis, 'CSS')
  })

  it('leave out Dark, also where it was chosen before', async () => {
    Object.assign(globalThis, { CSS: { supports: () => false } })
    localStorage.setItem(themeStorageKey, 'dark')
    const { readTheme, themes } = await import('./theme.ts')
    expect(themes.map(({ label }) => label)).toEqual(['System', 'Light'])
    expect(readTheme()).toBe('system')
  })
})
