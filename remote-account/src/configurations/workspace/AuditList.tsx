import { useState } from 'react'
import { changeText, personText, projectText } from '@sightline/shared/domain/audit-words.ts'
import { useDownload } from '@sightline/shared/download/use-download.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import styles from '../Settings.module.css'
import { Waiting } from '../../Waiting.tsx'
import { timeText } from '../times.ts'
import { auditExportPath, useAuditInfiniteQuery, type AuditEntry, type WorkspaceDetails } from './workspace.api.ts'

export function AuditList({ details }: { details: WorkspaceDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <CardBody>
      <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>History: who changed what</summary>
        {isOpen && <Entries details={details} />}
      </details>
    </CardBody>
  )
}

function Entries({ details: { workspace } }: { details: WorkspaceDetails }) {
  const [personId, setPersonId] = useState('')
  const asked = { workspaceId: workspace.id, personId }
  const list = useAuditInfiniteQuery(asked, { refetchOnMountOrArgChange: true })
  const { download, start } = useDownload()
  const { data, currentData, isFetching, error, hasNextPage, fetchNextPage } = list
  const entries = currentData?.pages.flatMap((page) => page.entries)
  // Those of everybody's history stay while that of one of them is read.
  const people = data?.pages[0]?.people.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <div className={styles.use}>
      <div className={styles.foot}>
        <Select
          variant="toolbar"
          size="sm"
          aria-label="By whom"
          options={[{ value: '', label: 'By anybody' }, ...people]}
          value={personId}
          onChange={({ target }) => setPersonId(target.value)}
        />
        <Button
          size="sm"
          busy={download.status === 'running'}
          busyLabel="Downloading…"
          onClick={() => void start(auditExportPath(asked))}
        >
          Export CSV
        </Button>
      </div>
      {download.status === 'failed' && <FieldError role="alert">Failed to download the history</FieldError>}
      {entries === undefined ? (
        <Waiting query={{ ...list, isLoading: isFetching }} height="8rem" failed="Failed to load the history" />
      ) : entries.length === 0 ? (
        <p>
          {personId === '' ? 'Nothing was changed in the last year.' : 'This person changed nothing in the last year.'}
        </p>
      ) : (
        <Table caption="History">
          <thead>
            <tr>
              <Th>Time</Th>
              <Th>Who</Th>
              <Th>What</Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} {...entry} />
            ))}
          </tbody>
        </Table>
      )}
      {entries !== undefined && error !== undefined && !isFetching && (
        <FieldError role="alert">Failed to load more entries. Please try again.</FieldError>
      )}
      {hasNextPage && (
        <div>
          <Button size="sm" busy={isFetching} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function EntryRow(entry: AuditEntry) {
  const { at, tokenName } = entry
  const project = projectText(entry)
  return (
    <Tr>
      <th scope="row" className={styles.date}>
        {timeText(at)}
      </th>
      <Td label="Who">
        {personText(entry)}
        {tokenName !== null && <span className={styles.reach}>by the token “{tokenName}”</span>}
      </Td>
      <Td label="What" full>
        {changeText(entry)}
        {project !== null && <span className={styles.reach}>{project}</span>}
      </Td>
    </Tr>
  )
}
