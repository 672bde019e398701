import { readSources } from './read-sources.ts'

const source = (url: string, firstDay: number, lastDay: number) => ({ url, domain: 'a.com', firstDay, lastDay, change: lastDay - firstDay })

describe('readSources', () => {
  it('sorts by last day, then by change, both falling, then by address', () => {
    const sources = [source('https://a.com/c', 1, 3), source('https://a.com/b', 2, 3), source('https://a.com/a', 2, 3), source('https://a.com/d', 0, 9)]
    expect(readSources({ sources }, 'a.com').map(({ url }) => url)).toEqual(['https://a.com/d', 'https://a.com/c', 'https://a.com/a', 'https://a.com/b'])
  })

  it('keeps fifteen', () => {
    const sources = Array.from({ length: 40 }, (_, index) => source(`https://a.com/${index}`, 0, index))
    expect(readSources({ sources }, 'a.com')).toHaveLength(15)
  })

  it('leaves out pages of others, and keeps those of hosts of the company', () => {
    const of = (url: string, domain?: string) => ({ url, domain, firstDay: 1, lastDay: 1 })
    const sources = [of('https://b.com/', 'b.com'), of('https://shop.a.com/', 'a.com'), of('https://blog.a.com/', 'blog.a.com'), of('https://nota.com/', 'nota.com')]
    expect(readSources({ data: { sources } }, 'a.com').map(({ url }) => url)).toEqual(['https://blog.a.com/', 'https://shop.a.com/'])
    expect(readSources({ sources: [of('https://shop.b.com/x', 'b.com'), of('https://b.com/', 'b.com')] }, 'shop.b.com')).toHaveLength(1)
  })

  it('reckons a change that is not there, and reads nothing from an odd answer', () => {
    expect(readSources({ sources: [{ url: 'https://a.com/', firstDay: 2, lastDay: 5 }] }, 'a.com')).toEqual([{ url: 'https://a.com/', lastDay: 5, change: 3 }])
    expect([null, {}, { sources: 'none' }, { sources: [null, { lastDay: 3 }] }].map((answer) => readSources(answer, 'a.com'))).toEqual([[], [], [], []])
  })
})
