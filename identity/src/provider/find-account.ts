import type { AccountClaims, FindAccount } from 'oidc-provider'
import { findAccount as queryAccount, type Account } from '../accounts/accounts.queries.ts'
import type { Database } from '../database/connect.ts'

/** Claims of an account, in the scopes that hold them. A name that nobody gave is the email, as at Auth0. */
export const accountClaims = {
  openid: ['sub'],
  profile: ['name', 'nickname'],
  email: ['email', 'email_verified'],
}

export function presentClaims(account: Account): AccountClaims {
  return {
    sub: account.sub,
    name: account.name ?? account.email,
    nickname: account.email.split('@')[0],
    email: account.email,
    email_verified: account.emailVerified,
  }
}

/** oidc-provider's view of an account; `connection` is for the interaction policy. */
export function createFindAccount(db: Database): FindAccount {
  return async (_ctx, sub) => {
    const account = await queryAccount(db, sub)
    if (!account) return undefined
    return { accountId: account.sub, connection: account.connection, claims: () => presentClaims(account) }
  }
}
