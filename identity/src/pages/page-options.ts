import type Provider from 'oidc-provider'
import type { SecretBox } from '@sightline/shared/service/secret-box.ts'
import type { SignOuts } from '../accounts/sign-outs.ts'
import type { Database } from '../database/connect.ts'
import type { LinkMails } from '../mail/mail-links.ts'

/** What the pages are given. */
export interface PageOptions {
  db: Database
  provider: Provider
  publicUrl: URL
  standIns: boolean
  mails: LinkMails
  supportEmail: string
  /** tells the API that all sessions of an account have ended */
  signOuts: SignOuts
  /** encrypts the secrets of two-step sign-in */
  secondFactorBox: SecretBox
}
