import type { AccountServices } from './accounts/account-services.ts'
import type { ProjectServices } from './projects/project-services.ts'
import type { ReportServices } from './reports/report-services.ts'
import type { RunServices } from './runs/run-services.ts'
import type { ApiSettings } from './settings.ts'
import type { TrafficServices } from './traffic/traffic-services.ts'
import type { WebhookServices } from './webhooks/webhook-services.ts'

/** The services of all rooms: one object, created at the start of a process (or of a test). */
export type Services = AccountServices &
  ProjectServices &
  RunServices &
  ReportServices &
  TrafficServices &
  WebhookServices & { settings: ApiSettings }
