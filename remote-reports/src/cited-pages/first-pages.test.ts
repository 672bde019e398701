import { firstPages } from './first-pages.ts'

const page = (firstDay: number | null, lastDay: number | null) => ({ firstDay, lastDay })

describe('what a list of pages shows at first', () => {
  it('is in its order, without pages that are cited on neither of the two days', () => {
    const pages = [page(3, 9), page(0, 1), page(0, 0), page(0, 0), page(5, 0), page(null, null)]
    expect(firstPages(pages, 8)).toEqual([page(3, 9), page(0, 1), page(5, 0), page(null, null)])
    expect(firstPages(pages, 2)).toEqual([page(3, 9), page(0, 1)])
  })

  it('is the first of those pages where there are no others', () => {
    expect(firstPages([page(0, 0), page(0, 0), page(0, 0)], 2)).toHaveLength(2)
    expect(firstPages([], 2)).toEqual([])
  })
})
