import type { AccountServices } from '../accounts/account-services.ts'
import type { ReportServices } from '../reports/report-services.ts'
import type { MailServices } from '../mails/mail-services.ts'

export type WorkspaceServices = AccountServices & ReportServices & MailServices
