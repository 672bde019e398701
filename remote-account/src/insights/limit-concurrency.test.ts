import { limitConcurrency } from './limit-concurrency.ts'

function gatedWork(started: string[]) {
  const open: Record<string, () => void> = {}
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((done) => (open[name] = () => done(name)))
  }
  return { open, work }
}

describe('limitConcurrency', () => {
  it('starts no more than the limit, and the next one when one ends', async () => {
    const started: string[] = []
    const { open, work } = gatedWork(started)
    const inTurn = limitConcurrency(2)
    const results = ['a', 'b', 'c'].map((name) => inTurn('30d', work(name)))
    expect(started).toEqual(['a', 'b'])
    open.a?.()
    await results[0]
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('goes on after a failure', async () => {
    const inTurn = limitConcurrency(1)
    const failing = inTurn('30d', () => Promise.reject(new Error('no')))
    const next = inTurn('30d', () => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })

  it('prefers calls of the latest selection', async () => {
    const started: string[] = []
    const { open, work } = gatedWork(started)
    const inTurn = limitConcurrency(1)
    const first = inTurn('30d', work('old 1'))
    void inTurn('30d', work('old 2'))
    void inTurn('60d', work('new'))
    open['old 1']?.()
    await first
    expect(started).toEqual(['old 1', 'new'])
  })
})
