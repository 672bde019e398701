// The ways to sign in, and what is said when one fails (specification part 1, section 8).

import { NETWORK_ERROR } from '@sightline/shared/domain/network-error.ts'
import type { LoginResult } from '@sightline/shared/session'

export interface SignInProvider {
  id: 'email' | 'google' | 'linkedin' | 'facebook' | 'apple'
  name: string
  /** named connection at the identity provider */
  connection: string
}

export const emailProvider: SignInProvider = {
  id: 'email',
  name: 'Email',
  connection: 'Username-Password-Authentication',
}

export interface SocialProvider extends SignInProvider {
  id: Exclude<SignInProvider['id'], 'email'>
}

export const socialProviders: readonly SocialProvider[] = [
  { id: 'google', name: 'Google', connection: 'google-oauth2' },
  { id: 'linkedin', name: 'LinkedIn', connection: 'linkedin' },
  { id: 'facebook', name: 'Facebook', connection: 'facebook' },
  { id: 'apple', name: 'Apple', connection: 'apple' },
]

export const signInMessages = {
  configuration: 'Login configuration issue. Please contact support.',
  network: NETWORK_ERROR,
  emailConfiguration: 'Email login not configured. Please use social login options.',
  emailFailed: 'Email login failed. Please try again or use social login.',
  socialFailed: (provider: string) => `${provider} login failed. Please try again.`,
  blocked: 'Your browser blocked the sign-in window. Allow pop-ups for this site, or continue in this window.',
} as const

export type SignInFailure = Extract<LoginResult, { ok: false }>['reason']

/**
 * The message about a failed sign-in. null for a window that was closed or left open, which needs no message, and for a
 * refusal, whose message comes from the session.
 */
export function signInMessage(provider: SignInProvider, reason: SignInFailure): string | null {
  const isEmail = provider.id === 'email'
  switch (reason) {
    case 'cancelled':
    case 'timed-out':
    case 'refused':
      return null
    case 'blocked':
      return signInMessages.blocked
    case 'network':
      return signInMessages.network
    case 'configuration':
      return isEmail ? signInMessages.emailConfiguration : signInMessages.configuration
    case 'failed':
      return isEmail ? signInMessages.emailFailed : signInMessages.socialFailed(provider.name)
  }
}
