// Ways to sign in, named as Auth0 names them in the `connection` parameter.

export const PASSWORD_CONNECTION = 'Username-Password-Authentication'

export const socialConnections = {
  'google-oauth2': 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  apple: 'Apple',
} as const
export type SocialConnection = keyof typeof socialConnections

export function isSocialConnection(connection: string): connection is SocialConnection {
  return Object.hasOwn(socialConnections, connection)
}
