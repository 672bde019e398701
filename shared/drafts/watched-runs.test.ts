import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetRun, readWatchedRuns, watchRun } from './watched-runs.ts'

const HOUR_MS = 3_600_000

function run(analysisId: string, hoursAgo = 0) {
  const beganAt = Date.now() - hoursAgo * HOUR_MS
  return { analysisId, projectId: 'p', projectName: 'Acme', domain: 'acme.com', promptsCount: 9, runKey: 'k', beganAt }
}
const watched = () => readWatchedRuns().map(({ analysisId }) => analysisId)

describe('the runs whose end was not seen', () => {
  it('are kept once each, the newest last, ten at most', () => {
    for (const id of ['a', 'b', 'a']) watchRun(run(id))
    expect(watched()).toEqual(['b', 'a'])
    for (let count = 0; count < 10; count += 1) watchRun(run(String(count)))
    expect(watched()).toHaveLength(10)
    expect(watched()[0]).toBe('0')
  })

  it('are forgotten one by one, and leave nothing behind', () => {
    for (const id of ['a', 'b']) watchRun(run(id))
    forgetRun('a')
    expect(watched()).toEqual(['b'])
    forgetRun('b')
    expect(localStorage.getItem(storageKeys.watchedRuns)).toBeNull()
  })

  it('are not kept for more than a day', () => {
    watchRun(run('old', 24))
    watchRun(run('new', 23.9))
    expect(watched()).toEqual(['new'])
  })

  it.each(['{', '7', 'null', '[null, 3, {}, {"analysisId":"a"}]'])('are empty where the storage holds %s', (stored) => {
    localStorage.setItem(storageKeys.watchedRuns, stored)
    expect(readWatchedRuns()).toEqual([])
    watchRun(run('a'))
    expect(watched()).toEqual(['a'])
  })
})
