import { insightsCsv } from './insights-csv.ts'
import { buildRow } from './testing/insights-fixture.ts'

const withClient = (row: ReturnType<typeof buildRow>) => ({ ...row, project: { ...row.project, client: 'Outdoor' } })

describe('the exported table', () => {
  it('has what the page shows, and leaves what is unknown empty', () => {
    const failed = { ...buildRow('=cmd.com', 0), insight: undefined }
    const [head, first, second] = insightsCsv([withClient(buildRow('lark.com', 0.004, -5)), failed])
      .replaceAll('"', '')
      .split('\r\n')
    expect(head).toContain('Project,Start Date,End Date,Brand Visibility Rate (%)')
    expect(first).toBe(
      'lark.com,2026-10-22,2026-11-20,0,20,30,70,20,600,-5,vs the previous 30 days,no,Outdoor,lark.com fell 5 points to 0%',
    )
    expect(second).toContain("'=cmd.com")
    expect(second).toMatch(/,{13}$/)
  })
})
