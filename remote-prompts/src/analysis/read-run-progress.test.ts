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

  it('derives missing counts from the platforms, and ignores invalid ones', () => {
    const perPlatform = [
      {
        platform: 'chatgpt',
        completed: 2,
        failed: 1,
        total: 9,
        failureReasons: [{ reason: 'ChatGPT is not configured' }, { count: 3 }, null],
      },
      { platform: 'chatgpt', completed: 9, failed: 0, total: 9 },
      { platform: 'copilot', completed: 5, failed: 0, total: 9 },
      { platform: 'gemini', completed: -1, failed: 'many', total: Number.NaN },
      null,
    ]
    expect(readRunProgress({ status: 'completed', totalPrompts: '9', completedResults: 2, perPlatform })).toMatchObject(
      {
        status: 'completed',
        totalPrompts: 0,
        completedResults: 2,
        failedResults: 1,
        perPlatform: [
          {
            platform: 'chatgpt',
            completed: 2,
            failed: 1,
            total: 9,
            failureReasons: [{ reason: 'ChatGPT is not configured', count: 1 }],
          },
          { platform: 'gemini', completed: 0, failed: 0, total: 0, failureReasons: [] },
        ],
      },
    )
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
