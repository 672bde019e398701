// A report as a file.

import { z } from 'zod'
import { reportQuery } from './reports.ts'

const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
const exportReports = ['overview', 'trends', 'positions', 'sources', 'reddit', 'competitors', 'answers'] as const
export type ExportReport = (typeof exportReports)[number]
export const exportQuery = reportQuery.safeExtend({
  format: z.enum(exportFormats).default('csv'),
  report: z.enum(exportReports).default('overview'),
})
export type ExportQuery = z.infer<typeof exportQuery>
