import { useState } from 'react'
import { failureText, useProjectsQuery } from '@sightline/shared/api'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { useApiTokensQuery, useRevokeApiTokenMutation, type ApiToken, type TokenChange } from './api-access.api.ts'
import styles from '../Settings.module.css'
import { actionText } from '@sightline/shared/domain/audit-words.ts'
import { Waiting } from '../../Waiting.tsx'
import { dateText, timeText } from '../times.ts'

const LOAD_FAILED = 'Failed to load the tokens'
const kinds = {
  tokens: {
    caption: 'Tokens',
    revoke: 'Revoke',
    busy: 'Revoking…',
    title: 'Revoke this token?',
    done: 'is revoked',
    failed: 'Failed to revoke the token',
    words: 'This cannot be undone: create another token instead.',
  },
  apps: {
    caption: 'Connected apps',
    revoke: 'Disconnect',
    busy: 'Disconnecting…',
    title: 'Disconnect this app?',
    done: 'is disconnected',
    failed: 'Failed to disconnect the app',
    words: 'To use it again, connect it again from the app.',
  },
}

const hasExpired = ({ expiresAt }: ApiToken, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now

export function TokenList() {
  const query = useApiTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, isLoading } = query
  const [now] = useState(Date.now)
  const expired = data?.tokens.filter((token) => hasExpired(token, now)).length ?? 0
  const inUse = (data?.tokens.length ?? 0) - expired
  const meta = expired === 0 ? `${inUse} in use` : `${inUse} in use, ${expired} expired`
  return (
    <section aria-labelledby="api-tokens" aria-busy={isLoading}>
      <CardHead
        title="Tokens"
        titleId="api-tokens"
        level={3}
        meta={data && data.tokens.length > 0 ? meta : undefined}
      />
      {data === undefined ? (
        <CardBody>
          <Waiting query={query} height="6rem" failed={LOAD_FAILED} />
        </CardBody>
      ) : data.tokens.length === 0 ? (
        <EmptyState title="No tokens yet">Create one above for a sheet, a script or an assistant.</EmptyState>
      ) : (
        <TokenTable kind="tokens" tokens={data.tokens} now={now} />
      )}
      {data !== undefined && data.apps.length > 0 && (
        <section aria-labelledby="connected-apps">
          <CardHead title="Connected apps" titleId="connected-apps" level={3} />
          <TokenTable kind="apps" tokens={data.apps} now={now} />
        </section>
      )}
      {data !== undefined && <Changes changes={data.changes} />}
    </section>
  )
}

function TokenTable({ kind, tokens, now }: { kind: keyof typeof kinds; tokens: ApiToken[]; now: number }) {
  const said = kinds[kind]
  const { data: projects = [] } = useProjectsQuery()
  const [asked, setAsked] = useState<ApiToken>()
  const [isOpen, setIsOpen] = useState(false)
  const [revoke] = useRevokeApiTokenMutation()
  const dispatch = useAppDispatch()
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.domain ?? 'a project'

  return (
    <>
      <Table caption={said.caption} className={styles.tokens}>
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>May</Th>
            <Th>Last used</Th>
            <Th>{kind === 'apps' ? 'Since' : 'Expires'}</Th>
            <Th>
              <span className="sr">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Tr key={token.id}>
              <th scope="row" className={styles.name}>
                {token.name}
                <span className={styles.reach}>{token.projects?.map(nameOf).join(', ') ?? 'All projects'}</span>
              </th>
              <Td label="May">
                <code>{token.scopes.join(', ')}</code>
              </Td>
              <Td label="Last used" className={styles.date}>
                {token.lastUsedAt === null ? 'Never' : timeText(token.lastUsedAt)}
              </Td>
              <Td label={kind === 'apps' ? 'Since' : 'Expires'} className={styles.date}>
                {kind === 'apps' ? (
                  dateText(token.createdAt)
                ) : token.expiresAt === null ? (
                  'Never'
                ) : hasExpired(token, now) ? (
                  <Badge>Expired {dateText(token.expiresAt)}</Badge>
                ) : (
                  dateText(token.expiresAt)
                )}
              </Td>
              <Td align="end">
                <Button
                  size="sm"
                  variant={hasExpired(token, now) ? 'ghost' : 'danger-line'}
                  aria-label={`${hasExpired(token, now) ? 'Remove' : said.revoke} ${token.name}`}
                  onClick={() => {
                    setAsked(token)
                    setIsOpen(true)
                  }}
                >
                  {hasExpired(token, now) ? 'Remove' : said.revoke}
                </Button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {asked !== undefined && (
        <ActingDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={said.title}
          confirmLabel={said.revoke}
          busyLabel={said.busy}
          act={() => revoke(asked.id).unwrap()}
          failed={(failure) => failureText(failure, said.failed)}
          onDone={() => dispatch(showToast({ tone: 'success', message: `“${asked.name}” ${said.done}` }))}
        >
          {kind === 'apps' ? `“${asked.name}”` : `What uses “${asked.name}”`} is refused at once. {said.words}
        </ActingDialog>
      )}
    </>
  )
}

function Changes({ changes }: { changes: TokenChange[] }) {
  const { data: projects = [] } = useProjectsQuery()
  if (changes.length === 0) {
    return (
      <CardFoot className={styles.foot}>
        A revoked token is refused at once. Each change made with a token or by an app is listed.
      </CardFoot>
    )
  }
  return (
    <CardFoot className={styles.foot}>
      <details className={styles.changes}>
        <summary>Latest changes made with tokens ({changes.length})</summary>
        <ul>
          {changes.map(({ tokenName, at, operation, projectId }, index) => {
            const project = projects.find(({ id }) => id === projectId)?.domain
            return (
              <li key={`${at} ${index}`}>
                {timeText(at)} · {tokenName} · {actionText(operation)}
                {project !== undefined && ` · ${project}`}
              </li>
            )
          })}
        </ul>
      </details>
    </CardFoot>
  )
}
