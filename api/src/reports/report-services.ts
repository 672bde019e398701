import type { BaseServices } from '../database/base-services.ts'
import type { DatabaseSettings } from '../database/database.settings.ts'

export interface ReportServices extends BaseServices {
  settings: Pick<DatabaseSettings, 'DATABASE_CONNECTIONS'>
}
