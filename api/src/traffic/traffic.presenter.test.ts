import assert from 'node:assert/strict'
import { it } from 'node:test'
import { presentPages } from './traffic.presenter.ts'

const cited = Array.from({ length: 3 }, (_, index) => ({ url: `https://acme.com/cited-${index}`, answers: 9 }))
const first = (crawled: number) =>
  presentPages(
    [
      { path: '/visited', crawled: 0, visits: 50 },
      { path: '/read', crawled, visits: 0 },
    ],
    cited,
    2,
  ).pages.map(({ path }) => path)

it('the first pages are those of the most crawls, and of the most visits where no crawl is known', () => {
  assert.deepEqual(
    [first(2), first(0)],
    [
      ['/read', '/cited-0'],
      ['/visited', '/cited-0'],
    ],
  )
})
