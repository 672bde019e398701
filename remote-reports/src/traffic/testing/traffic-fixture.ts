// Answers of the traffic report.

export const TRAFFIC = 'GET /reports/projects/:id/traffic'

const period = { startDate: '2026-10-22', endDate: '2026-11-20', fallback: false }

/** of the connection to Google Analytics */
export const GA4 = 'GET /projects/:id/traffic/ga4'
export const notConnected = { data: { connection: null, keysCanBeStored: true } }
export const connected = {
  propertyId: '412345678',
  clientEmail: 'sightline@acme.iam.gserviceaccount.com',
  timeZone: 'Europe/London',
  ...{ connectedAt: '2026-11-20T09:00:00.000Z', nextImportAt: '2026-11-22T06:00:00.000Z' },
  importedAt: '2026-11-21T06:00:00.000Z',
  ...{ isDue: false, failure: null },
}

export const noTraffic = {
  ...{ uploads: null, ga4: null, sources: { log: 0, ga4: 0, both: 0 }, unsettledDays: 0, caveats: [] },
  ...{ days: 0, lines: 0, badLines: 0, leftOut: [], platforms: [], pages: [], total: 0 },
  visits: { count: 0, before: null, change: null, topPage: null },
  otherPages: { crawled: 0, visits: 0 },
  ...{ sample: false, period },
}

export const traffic = {
  ...noTraffic,
  uploads: {
    ...{ days: 60, firstDay: '2026-09-22', lastDay: '2026-11-20' },
    ...{ fileName: 'access.log.gz', uploadedAt: '2026-11-21T06:00:00.000Z' },
  },
  ...{ days: 30, sources: { log: 30, ga4: 0, both: 0 }, lines: 1_200_000, badLines: 14 },
  leftOut: [
    { bot: 'GPTBot', operator: 'OpenAI', reason: 'forged', lines: 1904 },
    { bot: 'GrokBot', operator: 'xAI', reason: 'unverifiable', lines: 1 },
  ],
  visits: { count: 1823, before: 1573, change: 'up', topPage: '/repairs' },
  platforms: [
    {
      ...{ platform: 'chatgpt', visits: 1284, before: 1072, change: 'up', visitsByDay: [40, 44, 43] },
      crawls: { training: 210, search: 150, person: 52 },
    },
    {
      ...{ platform: 'copilot', visits: 539, before: 501, change: 'unclear', visitsByDay: [20, 18, 19] },
      crawls: { training: 0, search: 0, person: 0 },
    },
  ],
  pages: [
    { path: '/repairs', crawled: 212, cited: 69, visits: 611 },
    { path: '/stories', crawled: 96, cited: 0, visits: 38 },
    { path: '/boots', crawled: 3, cited: 0, visits: 14 },
    { path: '/returns', crawled: 0, cited: 7, visits: 0 },
  ],
  total: 4,
}

export const uploaded = {
  ...{ lines: 1000, badLines: 2, otherHosts: 0, withoutAgent: 0, visits: 61, crawls: 412, days: 1, replacedDays: 0 },
  told: [{ line: 12, problem: 'is in no format that is read', text: 'Exception' }],
  leftOut: [{ bot: 'GPTBot', operator: 'OpenAI', reason: 'forged', lines: 1904 }],
  ...{ firstDay: '2026-11-20', lastDay: '2026-11-20', listsOf: '2026-11-28' },
}
