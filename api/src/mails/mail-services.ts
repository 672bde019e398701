import type { Mailer } from '@sightline/shared/service/mail/mailer.ts'
import type { BaseServices } from '../database/base-services.ts'

export interface MailServices extends BaseServices {
  mailer: Mailer
  settings: {
    PUBLIC_URL: string
    /** signs the links that unsubscribe; without it no mail is sent */
    SECRET_KEY?: string | undefined
  }
}
