import { pageAddress, pathOn, shortAddress, subredditName, trackedDomainOf } from './page-address.ts'
import { webAddress } from './web-page.ts'

describe('addresses', () => {
  it.each([
    ['https://sleepguide.org/hot-sleepers', 'https://sleepguide.org/hot-sleepers'],
    ['sleepguide.org/x', 'https://sleepguide.org/x'],
    ['javascript:alert(1)', undefined],
    [' data:text/html,x', undefined],
    ['data:text/html,x', undefined],
    ['http://', undefined],
  ])('of %p leads to %p', (url, href) => {
    expect(pageAddress(url)).toBe(href)
  })

  it.each(['sleepguide.org/x', '/account', '//sleepguide.org', '#top', 'JavaScript:alert(1)', 'file:///etc/hosts', 'https://'])(
    'in an answer: %p leads nowhere',
    (url) => {
      expect(webAddress(url)).toBeUndefined()
    },
  )

  it.each([
    ['https://www.sleepguide.org/hot-sleepers/', 'sleepguide.org/hot-sleepers'],
    ['https://ja.wikipedia.org/wiki/%E7%B5%B9', 'ja.wikipedia.org/wiki/絹'],
    ['https://a.com/%E0%A4', 'a.com/%E0%A4'],
    // Would turn the words round.
    ['https://a.com/%E2%80%AEgpj.exe', 'a.com/%E2%80%AEgpj.exe'],
  ])('%s is shown as %s', (url, short) => {
    expect(shortAddress(url)).toBe(short)
  })

  it.each([
    ['Bedding', 'r/Bedding'],
    ['r/Bedding', 'r/Bedding'],
    ['u_maya', 'u/maya'],
    [null, null],
  ])('the subreddit %p is %p', (subreddit, name) => {
    expect(subredditName(subreddit)).toBe(name)
  })

  it.each([
    ['https://www.larkandloom.com/x', ['larkandloom.com'], 'larkandloom.com'],
    ['https://shop.larkandloom.com/', ['larkandloom.com'], 'larkandloom.com'],
    ['https://notlarkandloom.com/', ['larkandloom.com'], undefined],
    ['https://shop.larkandloom.com/', ['larkandloom.com', 'shop.larkandloom.com'], 'shop.larkandloom.com'],
    ['nowhere at all', ['larkandloom.com'], undefined],
  ])('%s counts, of %j, for %p', (url, domains, owner) => {
    expect(trackedDomainOf(url, domains)).toBe(owner)
  })

  it.each([
    ['https://www.oakrest.com/duvets/', '/duvets'],
    ['https://oakrest.com/?page=2', '/?page=2'],
    ['https://oakrest.com/', null],
    ['https://shop.oakrest.com/duvets', null],
    ['https://oakrest.company/duvets', null],
  ])('%s is, beside oakrest.com, %p', (url, path) => {
    expect(pathOn('oakrest.com', url)).toBe(path)
  })
})
