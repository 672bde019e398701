import { readRunProgress, readStartedRun } from './read-run-progress.ts'
import { buildRunProgress } from './testing/build-run.ts'

const nothing = {
  totalPrompts: 0,
  completedResults: 0,
  failedResults: 0,
  totalResults: 0,
  perPlatform: [],
  sample: false,
}

describe('readRunProgress', () => {
  it('reads a snapshot as the API sends it', () => {
    const { status, totalPrompts, completedResults, failedResults, totalResults, perPlatform, sample } =
      buildRunProgress()
    expect(readRunProgress(buildRunProgress())).toEqual({
      status,
      totalPrompts,
      completedResults,
      failedResults,
      totalResults,
      perPlatform,
      sample,
    })
  })

  it.each([null, undefined, 'processing', 42, [], {}, { status: 7 }, { completedResults: 3 }])(
    'finds no snapshot in %j',
    (received) => {
      expect(readRunProgress(received)).toBeNull()
    },
  )

  it.each(['queued', 'processing', 'paused', ''])('treats a run with the status "%s" as in progress', (status) => {
    expect(readRunProgress({ status })).toEqual({ ...nothing, status: 'processing' })
  })

  it('leaves out a platform that it does not know', () => {
    const [known] = buildRunProgress().perPlatform
    const perPlatform = [{ ...known, platform: 'copilot' }, known]
    expect(readRunProgress({ status: 'completed', perPlatform })?.perPlatform).toEqual([known])
  })
})

describe('readStartedRun', () => {
  it('needs the id of the run, and nothing else', () => {
    expect(readStartedRun({ data: { analysisId: 'a' } })).toEqual({
      analysisId: 'a',
      totalPrompts: 0,
      totalPlatforms: 0,
    })
    for (const odd of [null, {}, { data: null }, { data: { analysisId: '' } }, { data: [] }])
      expect(readStartedRun(odd)).toBeUndefined()
  })
})
