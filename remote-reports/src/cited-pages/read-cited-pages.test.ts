import { readCitedPages } from './read-cited-pages.ts'

const page = (url: string, firstDay: unknown, lastDay: unknown, more: object = {}) => ({
  url,
  domain: 'a.com',
  firstDay,
  lastDay,
  ...more,
})
const urls = (answer: unknown, domain?: string) => readCitedPages(answer, domain)?.pages.map(({ url }) => url)

describe('a list of cited pages', () => {
  it('is sorted by last day, then change, both falling, then URL', () => {
    const sources = [
      page('/d', 5, 5),
      page('/c', 1, 5),
      page('/b', 5, 5),
      page('/a', 0, 4),
      page('/e', 0, 9),
      page('/f', null, null),
    ]
    expect(urls({ sources })).toEqual(['/e', '/c', '/b', '/d', '/a', '/f'])
  })

  it('keeps the first thirty, and counts all', () => {
    const sources = Array.from({ length: 45 }, (_, index) => page(`/${index}`, 0, index))
    expect(readCitedPages({ sources })).toMatchObject({ total: 45 })
    expect(readCitedPages({ sources, total: 63 })).toMatchObject({ total: 63 })
    expect(urls({ sources })).toHaveLength(30)
    expect(urls({ sources })?.[0]).toBe('/44')
    expect(readCitedPages({ sources }, undefined, 40)?.pages).toHaveLength(40)
  })

  it.each([
    ['no change', page('/a', 3, 1), { change: -2 }],
    ['no first day', page('/a', undefined, 1), { firstDay: null, lastDay: 1, change: null }],
    ['odd counts', page('/a', -1, Number.NaN), { firstDay: null, lastDay: null, change: null }],
    [
      'no domain',
      { url: 'https://www.b.org/x', lastDay: 1 },
      { domain: 'b.org', competitorDomain: 'b.org', title: null, subreddit: null },
    ],
  ])('reads %s', (_name, source, fields) => {
    expect(readCitedPages({ sources: [source] })?.pages[0]).toMatchObject(fields)
  })

  it('drops pages without a URL', () => {
    expect(urls({ sources: [null, 'x', { url: '' }, { domain: 'a.com' }, page('/a', 1, 1)] })).toEqual(['/a'])
  })

  it.each([[null], ['<html>'], [{}], [{ sources: {} }], [{ data: null }]])('is undefined for %j', (answer) => {
    expect(readCitedPages(answer)).toBeUndefined()
  })

  it('counts domains itself, and keeps to the chosen one, where the API does neither', () => {
    const sources = [page('/a', 1, 1), page('/b', 1, 1, { domain: 'b.com' }), page('/c', 1, 1, { domain: 'b.com' })]
    expect(readCitedPages({ sources, total: 3 }, 'a.com')).toMatchObject({
      total: 1,
      pages: [{ url: '/a' }],
      domains: [
        { domain: 'b.com', sources: 2 },
        { domain: 'a.com', sources: 1 },
      ],
    })
    const domains = [{ domain: 'a.com', sources: 9, firstDay: 1, lastDay: 1 }]
    expect(readCitedPages({ sources, domains })?.domains).toEqual(domains)
  })
})
