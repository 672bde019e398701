import type { BaseServices } from '../database/base-services.ts'
import type { DatabaseSettings } from '../database/database.settings.ts'
import type { ExportSlots } from './export/export-slots.ts'

export interface ReportServices extends BaseServices {
  settings: Pick<DatabaseSettings, 'DATABASE_CONNECTIONS'>
  /** of all files that are read row by row */
  exportSlots: ExportSlots
}
