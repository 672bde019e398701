import { readWebsite } from './website.ts'
import { websitePath, type WebsiteScreen } from './website-path.ts'

const url = encodeURIComponent('https://www.larkandloom.com')

describe('where a website leads', () => {
  it.each<[who: 'a visitor' | 'a signed-in person', screen: WebsiteScreen, path: string]>([
    ['a visitor', 'landing', `/login?website=${url}`],
    ['a visitor', 'domain-check', `/login?website=${url}`],
    ['a visitor', 'sign-in', `/login?website=${url}`],
    ['a visitor', 'dashboard', `/login?website=${url}`],
    ['a signed-in person', 'landing', `/dashboard?website=${url}`],
    ['a signed-in person', 'domain-check', '/create-project?domain=larkandloom.com'],
    ['a signed-in person', 'sign-in', '/create-project?domain=larkandloom.com'],
    ['a signed-in person', 'dashboard', `/create-project?domain=${url}`],
  ])('it leads %s on the screen %s to %s', (who, screen, path) => {
    const website = readWebsite('www.LarkAndLoom.com')
    expect(website && websitePath(website, screen, who === 'a signed-in person')).toBe(path)
  })
})
