import {
  clientsToCall,
  countNotJudged,
  firstToOpen,
  haveEarlierValues,
  lowestProjects,
  reasonOf,
  topProjects,
} from './attention.ts'
import { buildRow, NO_PANELS } from './testing/insights-fixture.ts'

const noise = {
  change: {
    value: null,
    words: 'No clear change vs the previous 30 days',
    standsOut: false,
    verdict: 'unclear' as const,
  },
}
const kite = buildRow('kite.travel', 0.73, 1)
const lark = buildRow('lark.com', 0.64, 6)
const bright = buildRow('bright.com', 0.41, -5)
const fern = buildRow('fern.coffee', 0.29, 4)
const few = buildRow('few.com', 0, -50, { answers: 6 })
const domains = (rows: { project: { domain: string } }[]) => rows.map(({ project }) => project.domain)

describe('the two lists', () => {
  it('have the highest and the lowest rates first, six at most', () => {
    const many = Array.from({ length: 14 }, (_, index) => buildRow(`site-${index}.com`, index / 20))
    expect(domains(topProjects(many))).toEqual([13, 12, 11, 10, 9, 8].map((index) => `site-${index}.com`))
    expect(domains(lowestProjects(many))).toEqual([0, 1, 2, 3, 4, 5].map((index) => `site-${index}.com`))
  })

  it('share no project', () => {
    const some = Array.from({ length: 5 }, (_, index) => buildRow(`site-${index}.com`, index / 10))
    expect(domains(topProjects(some))).toEqual([4, 3, 2].map((index) => `site-${index}.com`))
    expect(domains(lowestProjects(some))).toEqual([0, 1].map((index) => `site-${index}.com`))
  })

  it('have a single project once', () => {
    expect(domains(topProjects([lark]))).toEqual(['lark.com'])
    expect(lowestProjects([lark])).toEqual([])
  })

  it('leave out what has no rate, no figures, or is sample data beside real data', () => {
    const waiting = { ...kite, insight: undefined, busy: true }
    const sample = buildRow('sample.com', 0.9, null, { sample: true })
    expect(domains(topProjects([waiting, sample, buildRow('none.com', null), lark]))).toEqual(['lark.com'])
  })
})

describe('the project to open first', () => {
  it.each([
    ['fell most', [kite, bright, lark, fern], 'bright.com', 5],
    ['is lowest, where none fell', [kite, lark, fern], 'fern.coffee', 0],
    ['is lowest, where a fall may be chance', [lark, buildRow('noisy.com', 0.7, null, noise)], 'lark.com', 0],
    ['has enough answers', [kite, bright, few], 'bright.com', 5],
  ])('%s', (_name, rows, domain, fall) => {
    const first = firstToOpen(rows)
    expect([first?.row.project.domain, first?.fall]).toEqual([domain, fall])
  })

  it('is none where the lowest may be so by chance, or has too few answers', () => {
    expect(firstToOpen([kite, buildRow('a.com', 0.402), buildRow('b.com', 0.398)])).toBeUndefined()
    expect(firstToOpen([kite, buildRow('a.com', 0.43), buildRow('b.com', 0.4)])).toBeUndefined()
    const wide = buildRow('wide.com', 0.5, null, { panels: { ...NO_PANELS, brand: { low: 0.2, high: 0.8 } } })
    expect(firstToOpen([kite, wide, buildRow('next.com', 0.45), fern])).toBeUndefined()
    expect(firstToOpen([kite, buildRow('plain.com', 0.5, null, { panels: NO_PANELS }), fern])).toBeUndefined()
    expect(firstToOpen([kite, lark, few])).toBeUndefined()
  })

  it('is the lowest of those with enough answers, unless another one is shown as low', () => {
    const sparse = (brand: number) => buildRow('sparse.com', brand, null, { answers: 3, panels: NO_PANELS })
    expect(firstToOpen([kite, sparse(0.9), fern])?.row.project.domain).toBe('fern.coffee')
    expect(firstToOpen([kite, sparse(0.294), fern])).toBeUndefined()
    expect(firstToOpen([sparse(0.9), fern])).toBeUndefined()
  })

  it('is none when there is one project and it has not fallen', () => {
    expect(firstToOpen([lark])).toBeUndefined()
    expect(firstToOpen([])).toBeUndefined()
  })
})

it('is compared with earlier values where all judged projects have one', () => {
  expect(haveEarlierValues([buildRow('new.com', 0.4, null), lark])).toBe(false)
  expect(haveEarlierValues([few])).toBe(false)
  expect(haveEarlierValues([few, lark])).toBe(true)
})

describe('the reason', () => {
  it.each([
    [bright, 'Down 5 points vs the previous 30 days'],
    [kite, 'Up 1 point vs the previous 30 days'],
    [buildRow('noisy.com', 0.7, null, noise), 'No clear change vs the previous 30 days'],
    [buildRow('new.com', 0.7), '600 answers'],
    [buildRow('silent.com', 0, -20), 'Named in none of 600 answers'],
    [few, 'Only 6 answers: too few to judge'],
  ])('says %#', (row, reason) => {
    expect(reasonOf(row)).toBe(reason)
  })
})

describe('the clients to call', () => {
  const of = (client: string, row: ReturnType<typeof buildRow>) => ({ ...row, project: { ...row.project, client } })
  const silent = buildRow('silent.com', null, null, { answers: 0, failed: 12 })
  const unnamed = buildRow('unnamed.com', 0, null)
  const said = (rows: Parameters<typeof clientsToCall>[0]) =>
    clientsToCall(rows).map(({ client, why }) => [client, why])

  it('are those with a clear fall, without answers, or named by none: three at most, the largest fall first', () => {
    const slight = buildRow('slight.com', 0.5, -2)
    expect(said([unnamed, silent, kite, slight, bright])).toEqual([
      ['bright.com', 'bright.com fell 5 points to 41%'],
      ['slight.com', 'slight.com fell 2 points to 50%'],
      ['silent.com', 'silent.com got no answers'],
    ])
    expect(said([unnamed])).toEqual([['unnamed.com', 'unnamed.com is named by no answer']])
  })

  it('are named once, by their worst project', () => {
    const slight = buildRow('slight.com', 0.5, -2)
    expect(said([of('Outdoor', slight), of('Outdoor', bright), silent])).toEqual([
      ['Outdoor', 'bright.com fell 5 points to 41%'],
      ['silent.com', 'silent.com got no answers'],
    ])
  })

  it('are nobody where nothing is clear, or too little is known', () => {
    const noisy = buildRow('noisy.com', 0.5, null, noise)
    expect(said([kite, noisy, few, { ...bright, insight: undefined }])).toEqual([])
  })
})

describe('the projects that cannot be judged', () => {
  it.each([
    ['enough answers', kite, 0],
    ['as many as are needed', buildRow('ten.com', 0.5, null, { answers: 10 }), 0],
    ['too few answers', few, 1],
    ['neither answers nor failures', buildRow('new.com', null, null, { answers: 0 }), 1],
    ['failures alone, which are a reason to call', buildRow('silent.com', null, null, { answers: 0, failed: 12 }), 0],
    ['no figures', { ...kite, insight: undefined }, 1],
  ])('are told by their answers: %s', (_name, row, count) => {
    expect(countNotJudged([lark, row])).toBe(count)
  })
})
