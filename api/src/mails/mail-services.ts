import type { Mailer } from '@sightline/shared/service/mail/mailer.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { PrintSettings } from './monthly/print.settings.ts'

export interface MailServices extends BaseServices {
  mailer: Mailer
  settings: PrintSettings & {
    /** signs the links that unsubscribe; without it no mail is sent */
    SECRET_KEY?: string | undefined
  }
}
