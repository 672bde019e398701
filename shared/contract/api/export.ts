// Reports, and all the data of an account, as files.

import { z } from 'zod'
import { calls, failing } from './call.ts'
import { exampleSource, pagesOf } from './citations.ts'
import { projectParams, withExample } from './envelope.ts'
import { reportQuery } from './reports.ts'

const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportReports = ['overview', 'trends', 'positions', 'sources', 'reddit', 'competitors', 'answers'] as const
export type ExportReport = (typeof exportReports)[number]
export const exportQuery = reportQuery
  .safeExtend({
    format: z.enum(exportFormats).default('csv').meta({ description: 'Kind of the file' }),
    report: withExample(z.enum(exportReports).default('overview'), 'sources', { description: 'What the file holds' }),
    domain: pagesOf('. With the report `sources` alone'),
  })
  .refine(({ domain, report }) => domain === undefined || report === 'sources', {
    message: 'Only sources can be narrowed to a domain',
    path: ['domain'],
  })
export type ExportQuery = z.infer<typeof exportQuery>

const TOO_MANY = failing(429, 'RATE_LIMITED', 'Your other exports are still running. Please wait until they are done.')

export const exportCalls = calls('Reports', {
  exportReport: {
    summary: 'Download a report as CSV or JSON, whatever its size',
    description:
      'CSV: percents, a header line, a byte order mark for spreadsheets. JSON: fractions, as in the other report calls. ' +
      'With `range=today` and no answer yet today, the file covers the last 30 days, and its name says so. Send its `ETag` as `If-None-Match`: ' +
      'the answer is 304 while nothing has changed. Names and order of columns are stable: new ones come at the end.',
    params: projectParams,
    querystring: exportQuery,
    streams: {
      'text/csv':
        'URL,Title,Domain,First day,Last day,Change,Sample data\r\nhttps://anvils.org/guide,The anvil guide,anvils.org,2,5,3,yes\r\n',
      'application/json': {
        success: true,
        report: 'sources',
        domain: 'acme.com',
        period: { startDate: '2026-03-01', endDate: '2026-03-30', fallback: false },
        filters: { platform: 'all', mode: 'all', branded: 'all' },
        exportedAt: '2026-03-30T08:05:00.000Z',
        rows: [{ ...exampleSource, sample: true }],
      },
    },
    failures: [TOO_MANY],
  },
  downloadAccount: {
    summary: 'Download all that the account owns as one JSON document, whatever its size',
    description:
      'The rows of every table that belongs to the account and its projects, by table. Keys of sessions are left out.',
    streams: {
      'application/json': {
        success: true,
        exportedAt: '2026-03-30T08:05:00.000Z',
        data: {
          users: [{ id: '01957a3c-8f20-7d1e-a4b6-000000000001', email: 'ada@acme.com' }],
          projects: [],
          answers: [],
        },
      },
    },
    failures: [TOO_MANY],
  },
})
