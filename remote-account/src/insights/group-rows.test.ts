import { groupByClient, isGroupHead } from './group-rows.ts'
import { buildRow } from './testing/insights-fixture.ts'

const of = (client: string | undefined, row: ReturnType<typeof buildRow>) => ({
  ...row,
  project: { ...row.project, client },
})

describe('the table by client', () => {
  it('has each client with its average before its projects, and those without one last', () => {
    const rows = [
      of(undefined, buildRow('alone.com', 0.9)),
      of('Software', buildRow('ledger.com', 0.6)),
      of('Outdoor', buildRow('fell.com', 0.5)),
      of('Software', buildRow('lumen.app', 0.4)),
      of('Outdoor', { ...buildRow('waiting.com', 0), insight: undefined } as never),
    ]
    expect(
      groupByClient(rows).map((entry) =>
        isGroupHead(entry) ? [entry.client, entry.projects, entry.average] : entry.project.domain,
      ),
    ).toEqual([
      ['Outdoor', 2, 50],
      'fell.com',
      'waiting.com',
      ['Software', 2, 50],
      'ledger.com',
      'lumen.app',
      ['No client', 1, 90],
      'alone.com',
    ])
  })
})
