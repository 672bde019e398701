import type { CreateTokenRequest } from '@sightline/shared/contract/api/api-tokens.ts'
import { MAX_TOKEN_NAME, tokenScopes, type TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import { dateText } from '../times.ts'
import { initialReach, reachError, type Reach } from '../ProjectChoice.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** days until the expiry; never: null */
const lifetimes = { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' } as const
export type Lifetime = keyof typeof lifetimes

export interface TokenFields extends Reach {
  name: string
  scopes: TokenScope[]
  lifetime: Lifetime
}

export const initialFields: TokenFields = { name: '', scopes: ['read'], lifetime: '90', ...initialReach }

const expiryOf = (lifetime: Lifetime, now: number) => (lifetime === 'never' ? null : now + Number(lifetime) * DAY_MS)

/** Shortest first; integer keys of an object would come first in any order. */
export const lifetimeOptions = (now: number) =>
  (['30', '90', '365', 'never'] as const).map((value) => {
    const expiry = expiryOf(value, now)
    return { value, label: expiry === null ? lifetimes[value] : `${lifetimes[value]} (${dateText(expiry)})` }
  })

export type TokenErrors = Partial<Record<'name' | 'scopes' | 'projects' | 'expiresAt', string>>

export function tokenErrors({ name, scopes, ...reach }: TokenFields): TokenErrors {
  const length = name.trim().length
  const projects = reachError(reach)
  return {
    ...(length === 0 && { name: 'Please name the token.' }),
    ...(length > MAX_TOKEN_NAME && { name: `A name has at most ${MAX_TOKEN_NAME} characters.` }),
    ...(scopes.length === 0 && { scopes: 'Please choose what the token may do.' }),
    ...(projects !== undefined && { projects }),
  }
}

/** Errors of a refused request at their fields; `projects.0` belongs to `projects`. */
export function refusedFields(refused: { path: string; message: string }[] = []): TokenErrors {
  const named = refused.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(named.filter(([name]) => ['name', 'scopes', 'projects', 'expiresAt'].includes(name)))
}

export function requestOf({ name, scopes, lifetime, reach, projects }: TokenFields, now: number): CreateTokenRequest {
  const expiry = expiryOf(lifetime, now)
  return {
    name: name.trim(),
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    ...(reach === 'some' && { projects }),
    ...(expiry !== null && { expiresAt: new Date(expiry).toISOString() }),
  }
}
