import type { PlatformConnection } from '@sightline/shared/contract/api/connections.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { ProgressBar } from '@sightline/shared/ui/feedback/ProgressBar.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { useState } from 'react'
import { dollars } from '@sightline/shared/domain/dollars.ts'
import { monthName, resultText, whenText, whoseText, withoutFailure } from './connection-words.ts'
import styles from './Connections.module.css'

interface ConnectionTableProps {
  connections: readonly PlatformConnection[]
  /** the platform whose form is open */
  edited: PlatformId | undefined
  canEdit: boolean
  testing: PlatformId | undefined
  onTest: (platform: PlatformId) => void
  onEdit: (platform: PlatformId) => void
}

export function ConnectionTable({ connections, ...actions }: ConnectionTableProps) {
  const month = monthName(connections[0]?.month ?? '')
  const [now] = useState(() => new Date())
  return (
    <Table caption="Platforms and their keys" className={styles.table}>
      <thead>
        <tr>
          <Th>Platform</Th>
          <Th>Whose key</Th>
          <Th>Last test</Th>
          <Th>{month}</Th>
          <Th>Last failure</Th>
          <Th>
            <span className="sr">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {connections.map((connection) => (
          <ConnectionRow key={connection.platform} connection={connection} month={month} now={now} {...actions} />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps extends Omit<ConnectionTableProps, 'connections'> {
  connection: PlatformConnection
  month: string
  now: Date
}

function ConnectionRow({ connection, month, now, edited, canEdit, testing, onTest, onEdit }: RowProps) {
  const { platform, name, whose, model } = connection
  const edit = whose === 'own' && connection.baseUrl === null ? 'Edit key' : 'Add key'
  return (
    <Tr>
      <th scope="row">
        <PlatformGlyph platform={platform} name={name} />
      </th>
      <Td label="Whose key">
        {whoseText(connection)}
        {whose !== 'nobody' && <span className={styles.model}>{model}</span>}
        {connection.keyUnreadable && <span className={styles.failed}>It cannot be read any more. Enter it again.</span>}
      </Td>
      <Td label="Last test">
        <LastTest connection={connection} now={now} />
      </Td>
      <Td label={month}>
        <Spend connection={connection} />
      </Td>
      <Td label="Last failure" className={styles.failure} full>
        <LastFailure connection={connection} now={now} />
      </Td>
      <Td align="end" full>
        <div className={styles.actions}>
          {whose !== 'nobody' && (
            <Button
              size="sm"
              aria-label={testing === platform ? `Testing… ${name}` : `Test ${name}`}
              busy={testing === platform}
              busyLabel="Testing…"
              onClick={() => onTest(platform)}
            >
              Test
            </Button>
          )}
          {canEdit && (
            <Button
              size="sm"
              id={`edit-${platform}`}
              aria-label={`${edit} of ${name}`}
              aria-expanded={edited === platform}
              onClick={() => onEdit(platform)}
            >
              {edit}
            </Button>
          )}
        </div>
      </Td>
    </Tr>
  )
}

interface CellProps {
  connection: PlatformConnection
  now: Date
}

function LastTest({ connection: { lastTest, source }, now }: CellProps) {
  if (lastTest === null) {
    return (
      <>
        {source === 'sample' && <Badge tone="sample">Sample engine</Badge>}
        <span className={styles.detail}>Not tested</span>
      </>
    )
  }
  return (
    <>
      <Badge tone={lastTest.answered ? 'up' : 'down'}>{lastTest.answered ? 'Answers' : 'No answer'}</Badge>
      <span className={styles.detail}>
        {resultText(lastTest)} · {whenText(lastTest.at, now)}
      </span>
      {!lastTest.answered && <span className={styles.failed}>{lastTest.said}</span>}
    </>
  )
}

function Spend({ connection: { whose, name, spentUsd, ceilingUsd } }: { connection: PlatformConnection }) {
  if (ceilingUsd !== null) {
    const full = spentUsd >= ceilingUsd
    return (
      <span className={styles.money}>
        <span>
          <b>{dollars(spentUsd)}</b> of {dollars(ceilingUsd)}
        </span>
        <ProgressBar
          size="sm"
          className={classNames(full && styles.full)}
          label={`Spend on ${name}`}
          value={spentUsd}
          max={ceilingUsd}
          valueText={`${dollars(spentUsd)} of ${dollars(ceilingUsd)}`}
        />
        {full && <span className={styles.failed}>The ceiling is reached.</span>}
      </span>
    )
  }
  if (whose === 'own' || spentUsd > 0) {
    return (
      <>
        <b>{dollars(spentUsd)}</b>
        <span className={styles.detail}>No ceiling</span>
      </>
    )
  }
  return <span className={styles.detail}>{whose === 'operator' ? 'Included in your plan' : '—'}</span>
}

function LastFailure({ connection, now }: CellProps) {
  const { lastFailure } = connection
  if (lastFailure === null) return <span className={styles.detail}>{withoutFailure(connection)}</span>
  return (
    <span className={styles.failed}>
      {whenText(lastFailure.at, now)}: {lastFailure.reason}.
    </span>
  )
}
