import { isPageOf, shortAddress, subredditName, webAddress } from './page-address.ts'

describe('addresses', () => {
  it.each([
    ['https://sleepguide.org/hot-sleepers', 'https://sleepguide.org/hot-sleepers'],
    ['sleepguide.org/x', 'https://sleepguide.org/x'],
    ['javascript:alert(1)', undefined],
    [' data:text/html,x', undefined],
    ['data:text/html,x', undefined],
    ['http://', undefined],
  ])('of %p leads to %p', (url, href) => {
    expect(webAddress(url)).toBe(href)
  })

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
    ['larkandloom.com', 'https://www.larkandloom.com/x', [], true],
    ['larkandloom.com', 'https://shop.larkandloom.com/', [], true],
    ['larkandloom.com', 'https://notlarkandloom.com/', [], false],
    ['larkandloom.com', 'https://shop.larkandloom.com/', ['shop.larkandloom.com'], false],
    ['larkandloom.com', 'nowhere at all', [], false],
  ])('%s owns %s beside %j: %p', (domain, url, others, owns) => {
    expect(isPageOf(domain, url, others)).toBe(owns)
  })
})
