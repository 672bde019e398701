import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type { ApiToken, CreateTokenRequest, TokenChange } from '@sightline/shared/contract/api/api-tokens.ts'
import { tokenScopes } from '@sightline/shared/domain/api-tokens.ts'

export type { ApiToken, TokenChange }

interface TokenList {
  tokens: ApiToken[]
  /** that were let in by OAuth */
  apps: ApiToken[]
  changes: TokenChange[]
}

export interface CreatedToken extends ApiToken {
  token: string
}

type Fields = Record<string, unknown>

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as (Fields | null)[]) : [])
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** undefined without an id, as a token that cannot be revoked must not be listed as one that can */
function readToken(row: Fields | null): ApiToken | undefined {
  if (typeof row?.['id'] !== 'string') return undefined
  const { id, name, scopes, projects } = row
  return {
    id,
    name: textOrNull(name) ?? 'Token',
    scopes: tokenScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope)),
    projects: Array.isArray(projects) ? (projects as string[]) : null,
    expiresAt: textOrNull(row['expiresAt']),
    createdAt: textOrNull(row['createdAt']) ?? '',
    lastUsedAt: textOrNull(row['lastUsedAt']),
  }
}

const apiAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiTokens: build.query<TokenList, void>({
      queryFn: readAnswer(
        () => '/api-tokens',
        ({ tokens, apps, changes }) =>
          Array.isArray(tokens)
            ? {
                tokens: rowsOf(tokens).flatMap((row) => readToken(row) ?? []),
                apps: rowsOf(apps).flatMap((row) => readToken(row) ?? []),
                changes: rowsOf(changes).filter((row) => row !== null) as unknown as TokenChange[],
              }
            : undefined,
      ),
    }),
    createApiToken: build.mutation<CreatedToken, CreateTokenRequest>({
      queryFn: async (body, { dispatch }, _options, call) => {
        const answer = await readResponse<CreatedToken, { data?: Fields }>(
          call({ url: '/api-tokens', method: 'POST', body }),
          ({ data }) => {
            const token = readToken(data ?? null)
            return token && typeof data?.['token'] === 'string' ? { ...token, token: data['token'] } : undefined
          },
        )
        if (answer.error !== undefined) return answer
        const { token: _secret, ...listed } = answer.data
        dispatch(
          apiAccessApi.util.updateQueryData('apiTokens', undefined, (list) => ({
            ...list,
            tokens: [listed, ...list.tokens],
          })),
        )
        return answer
      },
    }),
    revokeApiToken: build.mutation<null, string>({
      queryFn: async (id, { dispatch }, _options, call) => {
        const { error } = await call({ url: `/api-tokens/${encodeURIComponent(id)}`, method: 'DELETE' })
        // One that is gone already was revoked in another tab.
        if (error !== undefined && error.status !== 404) return { error }
        dispatch(
          apiAccessApi.util.updateQueryData('apiTokens', undefined, (list) => ({
            ...list,
            tokens: list.tokens.filter((token) => token.id !== id),
            apps: list.apps.filter((app) => app.id !== id),
          })),
        )
        return { data: null }
      },
    }),
  }),
})

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = apiAccessApi
