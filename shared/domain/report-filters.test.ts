import { withReportFilters } from './report-filters.ts'

it.each([
  ['', '/r/citations'],
  ['?metric=top&sort=-brand&prompt=1', '/r/citations'],
  ['?metric=top&period=7d&platform=chatgpt', '/r/citations?period=7d&platform=chatgpt'],
  ['?period=custom&start=2026-11-01&end=2026-11-20', '/r/citations?period=custom&start=2026-11-01&end=2026-11-20'],
])('of %p the next report keeps platform and days: %p', (search, path) => {
  expect(withReportFilters('/r/citations', search)).toBe(path)
})
