import type { MailServices } from '../mails/mail-services.ts'
import type { ConnectionSettings } from '../runs/connections/connections.settings.ts'
import type { VersionedBox } from '../runs/connections/stored-key.ts'

export interface WebhookServices extends MailServices {
  settings: MailServices['settings'] & ConnectionSettings
  /** encrypts the secrets with which deliveries are signed; null without SECRET_KEY */
  signingBox: VersionedBox | null
}
