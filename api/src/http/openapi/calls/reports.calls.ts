import type { Overview, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import type { CallGroup, ParameterDescription } from '../call-description.ts'
import { examplePeriod } from './example-data.ts'
import { atBothAddresses } from './report-addresses.ts'

const metric: ParameterDescription = { description: 'What the series shows', example: 'brand' }

const noChange = { brand: null, top: null, url: null, sentiment: null }

export const exampleOverview = {
  brandVisibilityRate: 0.42,
  topVisibilityRate: 0.15,
  urlCitationRate: 0.006,
  sentimentScore: 0.71,
  promptsTracked: 20,
  brandedPrompts: 4,
  totalResults: 1500,
  failedResults: 12,
  sample: true,
  geography: 'United States',
  updatedAt: '2026-03-30T08:00:00.000Z',
  latestAnalysisId: '019d3e3c-3c00-7000-8000-000000000001',
  platforms: ['chatgpt', 'gemini'],
  intervals: {
    brand: { value: 0.42, n: 1500, low: 0.395, high: 0.445 },
    top: { value: 0.15, n: 1500, low: 0.133, high: 0.169 },
    url: { value: 0.006, n: 1500, low: 0.003, high: 0.011 },
    sentiment: { value: 0.71, n: 630, low: 0.698, high: 0.722 },
  },
  changes: {
    ...noChange,
    brand: {
      from: 0.4,
      to: 0.45,
      withinNoise: true,
      intervals: { from: { n: 80, low: 0.2996, high: 0.5096 }, to: { n: 80, low: 0.3457, high: 0.5589 } },
      fromDay: '2026-03-02',
      toDay: '2026-03-30',
    },
  },
  sincePreviousPeriod: {
    ...noChange,
    brand: {
      from: 0.31,
      to: 0.42,
      withinNoise: false,
      intervals: { from: { n: 1400, low: 0.2863, high: 0.3348 }, to: { n: 1500, low: 0.3952, high: 0.4452 } },
    },
  },
} satisfies Overview

export const examplePoint = {
  date: '2026-03-30',
  brand: 0.45,
  top: 0.175,
  url: 0.0125,
  sentiment: 0.7,
  n: 80,
  intervals: {
    brand: { n: 80, low: 0.3457, high: 0.5589 },
    top: { n: 80, low: 0.1072, high: 0.2726 },
    url: { n: 80, low: 0.0022, high: 0.0675 },
    sentiment: { n: 36, low: 0.6504, high: 0.7496 },
  },
} satisfies TimeseriesPoint

export const reportCalls: CallGroup = {
  tag: 'Reports',
  description:
    'Rates and sentiment are fractions from 0 to 1, counts are integers. Beside each rate stand its answers (`n`) and its ' +
    '95% interval (`low`, `high`), of sentiment that of a mean over the answers that mention the brand (`n`). ' +
    '`sample` says that answers come from the sample engine.',
  calls: {
    ...atBothAddresses('overview', {
      id: 'getOverview',
      summary: 'Read a project’s rates, their changes and their days',
      answer: { success: true, overview: exampleOverview, timeseries: [examplePoint], marks: [], period: examplePeriod },
    }),
    ...atBothAddresses('visibility/trends', {
      id: 'getVisibilityTrends',
      summary: 'Read a metric by day, for your domain and your competitors’',
      parameters: { metric },
      answer: {
        success: true,
        yourDomain: 'acme.com',
        competitors: ['globex.com'],
        series: [{ date: '2026-03-30', 'acme.com': 0.45, 'globex.com': 0.375 }],
        seriesIntervals: {
          'acme.com': [examplePoint.intervals.brand],
          'globex.com': [{ n: 80, low: 0.2769, high: 0.4846 }],
        },
        mentions: { 'acme.com': 638, 'globex.com': 571 },
        totals: { 'acme.com': 0.42, 'globex.com': 0.37 },
        intervals: { 'acme.com': exampleOverview.intervals.brand, 'globex.com': { value: 0.37, n: 1500, low: 0.346, high: 0.395 } },
        detected: [{ domain: 'initech.com', answers: 96, urlRate: 0.064, n: 1500, low: 0.0526, high: 0.0776 }],
        detectedTotal: 1,
        sample: true,
        period: examplePeriod,
      },
    }),
    ...atBothAddresses('export', {
      id: 'exportReport',
      summary: 'Download a report as CSV or JSON, whatever its size',
      details:
        'CSV: percents, a header line, a byte order mark for spreadsheets. JSON: fractions, as in the other report calls. ' +
        'A today without an answer becomes the last 30 days, and the file’s name says so.',
      parameters: {
        format: { description: 'Kind of the file', example: 'csv' },
        report: { description: 'What the file holds', example: 'sources' },
      },
      streams: {
        'text/csv':
          'URL,Title,Domain,First day,Last day,Change,Sample data\r\nhttps://anvils.org/guide,The anvil guide,anvils.org,2,5,3,yes\r\n',
        'application/json': {
          success: true,
          report: 'sources',
          domain: 'acme.com',
          period: examplePeriod,
          filters: { platform: 'all', mode: 'all', branded: 'all' },
          exportedAt: '2026-03-30T08:05:00.000Z',
          rows: [
            {
              url: 'https://anvils.org/guide',
              title: 'The anvil guide',
              domain: 'anvils.org',
              firstDay: 2,
              lastDay: 5,
              change: 3,
              sample: true,
            },
          ],
        },
      },
      failures: [
        {
          status: 429,
          code: 'RATE_LIMITED',
          message: 'Your other exports are still running. Please wait until they are done.',
        },
      ],
    }),
  },
}
