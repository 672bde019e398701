import { toApiError } from '@sightline/shared/api'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { NO_KEYS_HERE } from '@sightline/shared/domain/stored-keys.ts'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Card, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { useState } from 'react'
import { summaryOf } from './connection-words.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { useConnectionsQuery, type Connections as Read } from './connections.api.ts'
import styles from './Connections.module.css'
import { ConnectionTable } from './ConnectionTable.tsx'
import { useStoredTest } from './useStoredTest.ts'

const LOAD_FAILED = 'Failed to load connections'

export default function Connections() {
  const { data, error, isLoading, isFetching, refetch } = useConnectionsQuery()
  if (data === undefined && !isLoading) {
    return (
      <ErrorState
        message={LOAD_FAILED}
        requestId={error && toApiError(error).requestId}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <>
        <span className="sr">Loading</span>
        <Card className={styles.waiting}>
          <Skeleton width="100%" height="12rem" />
        </Card>
      </>
    )
  }
  if (data.connections.length === 0) return <EmptyState title="There is no platform to connect." />
  return <Loaded data={data} />
}

function Loaded({ data: { connections, keysCanBeStored, localEndpoints } }: { data: Read }) {
  const [edited, setEdited] = useState<PlatformId>()
  const stored = useStoredTest()
  const chatgpt = connections.find(({ platform }) => platform === 'chatgpt')
  const editing = connections.find(({ platform }) => platform === edited)
  /** Back to the button that opened the form. */
  function close() {
    document.getElementById(`edit-${edited}`)?.focus()
    setEdited(undefined)
  }
  return (
    <>
      <p className={styles.summary}>{summaryOf(connections)}</p>
      <Card>
        <ConnectionTable
          connections={connections}
          edited={edited}
          canEdit={keysCanBeStored}
          testing={stored.testing}
          onTest={(platform) => void stored.test(platform)}
          onEdit={setEdited}
        />
        <CardFoot className={styles.note}>
          {stored.problem !== undefined && <FieldError role="alert">{stored.problem}</FieldError>}
          <span role="status">{stored.said}</span>
          {keysCanBeStored
            ? 'Keys are stored encrypted and never shown again. A new key is used from the next answer on. At its ceiling a ' +
              'platform is not asked any more; answers that are on their way are still paid for.'
            : NO_KEYS_HERE}
        </CardFoot>
      </Card>
      {editing !== undefined && (
        <ConnectionForm
          key={editing.platform}
          kind="key"
          connection={editing}
          onClose={close}
          onSaved={(platform) => void stored.test(platform)}
        />
      )}
      {chatgpt !== undefined && (
        <ConnectionForm
          kind="endpoint"
          connection={chatgpt}
          canStoreKey={keysCanBeStored}
          localEndpoints={localEndpoints}
          onSaved={(platform) => void stored.test(platform)}
        />
      )}
    </>
  )
}
