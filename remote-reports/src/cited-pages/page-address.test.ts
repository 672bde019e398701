import { hostOf, pathOn, shortAddress, subredditName, trackedDomainOf } from './page-address.ts'

describe('addresses', () => {
  it.each([
    ['https://www.sleepguide.org/hot-sleepers', 'sleepguide.org'],
    ['sleepguide.org/x', 'sleepguide.org'],
    ['javascript:alert(1)', undefined],
    [' data:text/html,x', undefined],
    ['http://', undefined],
  ])('of %p is on %p', (url, host) => {
    expect(hostOf(url)).toBe(host)
  })

  it.each([
    ['https://www.sleepguide.org/hot-sleepers/', 'sleepguide.org/hot-sleepers'],
    ['https://ja.wikipedia.org/wiki/%E7%B5%B9', 'ja.wikipedia.org/wiki/絹'],
    ['https://a.com/%E0%A4', 'a.com/%E0%A4'],
    // This character would reverse the text.
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
