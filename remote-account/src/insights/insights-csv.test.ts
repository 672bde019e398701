import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { insightsCsv } from './insights-csv.ts'
import { readInsight } from './read-insight.ts'
import { buildRow, NO_PANELS } from './testing/insights-fixture.ts'

const withClient = (row: ReturnType<typeof buildRow>) => ({ ...row, project: { ...row.project, client: 'Outdoor' } })

describe('the exported table', () => {
  it('has what the page shows, and leaves what is unknown empty', () => {
    const failed = { ...buildRow('=cmd.com', 0), insight: undefined }
    const panels = { ...NO_PANELS, brand: { low: 0.002, high: 0.0087 }, sentiment: { low: 0.65, high: 0.75 } }
    const [head, first, second] = insightsCsv([withClient(buildRow('lark.com', 0.004, -5, { panels })), failed])
      .replaceAll('"', '')
      .split('\r\n')
    expect(head).toContain('Project,Start Date,End Date,Brand Visibility Rate (%)')
    expect(head).toMatch(
      /,Needs a Call,Brand Visibility Rate, these prompts, low \(%\),.*,Sentiment Score, these prompts, high$/,
    )
    expect(first).toBe(
      'lark.com,2026-10-22,2026-11-20,0,20,30,70,20,600,-5,vs the previous 30 days,no,Outdoor,lark.com fell 5 points to 0%,0,1,,,,,65,75',
    )
    expect(second).toContain("'=cmd.com")
    expect(second).toMatch(/com,{21}$/)
  })

  it('has the intervals of the response, and none that it lacks', () => {
    const rowOf = (answer: unknown) =>
      insightsCsv([{ ...buildRow('lark.com', 0.64), insight: readInsight(answer) }]).split('\r\n')[1]
    expect(rowOf(buildOverviewResponse())).toMatch(/,61,67,61,67,61,67,61,67$/)
    expect(rowOf({ overview: { intervals: { top: null, url: 7 } } })).toMatch(/,{8}$/)
  })
})
