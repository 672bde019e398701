// What is connected of Google Analytics, when it was read last, and why it could not be.

import { useMayEdit } from '@sightline/shared/api'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { causeOf } from '../../failure/cause-of.ts'
import type { Traffic } from '../traffic.api.ts'
import styles from '../TrafficCards.module.css'
import { useCheckGa4Mutation, type Ga4Connection } from './ga4.api.ts'
import type { useWatchedGa4 } from './useWatchedGa4.ts'

const caveatTexts: Record<Traffic['caveats'][number], string> = {
  'other-row': 'Google Analytics has put rare sources and pages of these days together: visits may be missing.',
  withheld:
    'Google Analytics keeps small numbers of these days back, so that nobody is recognized: visits may be missing.',
  sampled: 'Google Analytics has estimated visits of these days from a sample.',
}
const INACTIVE = 'The project is not active: Google Analytics is read again when it is.'

export interface Ga4FootProps {
  traffic: Traffic
  ga4: ReturnType<typeof useWatchedGa4>
  onConnect: () => void
  onDisconnect: () => void
}

export function Ga4Foot({ traffic, ga4, onConnect, onDisconnect }: Ga4FootProps) {
  const connection = ga4.data?.connection ?? null
  const mayEdit = useMayEdit()
  const [check, checked] = useCheckGa4Mutation()
  if (ga4.isError)
    return (
      <CardFoot className={styles.foot}>
        <p role="alert">The connection to Google Analytics could not be read. {causeOf(ga4.error)}</p>
        <Button size="sm" onClick={() => void ga4.refetch()}>
          Try again
        </Button>
      </CardFoot>
    )
  if (connection === null)
    return (
      <CardFoot className={styles.foot}>
        <p>Google Analytics is not connected.</p>
        {mayEdit && (
          <Button size="sm" onClick={onConnect}>
            Connect Google Analytics
          </Button>
        )}
      </CardFoot>
    )
  return (
    <CardFoot className={styles.foot}>
      <ul aria-live="polite">
        <li>{stateText(connection, traffic.ga4)}</li>
        {connection.nextImportAt === null && <li>{INACTIVE}</li>}
        {connection.failure !== null && <li className={styles.failed}>{failureText(connection)}</li>}
        {checked.isSuccess && connection.failure === null && <li>{checkedText(connection)}</li>}
        {checked.isError && <li className={styles.failed}>{causeOf(checked.error)}</li>}
        {dayNotes(traffic).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {mayEdit && (
        <span className={styles.buttons}>
          <Button size="sm" onClick={onConnect}>
            Change the key
          </Button>
          <Button
            size="sm"
            busy={checked.isLoading}
            busyLabel="Checking…"
            onClick={() => void check(traffic.selection.projectId)}
          >
            Check now
          </Button>
          <Button size="sm" variant="ghost" onClick={onDisconnect}>
            Disconnect
          </Button>
        </span>
      )}
    </CardFoot>
  )
}

/** What is special about the days of the period. */
function dayNotes({ sources: { log, ga4, both }, ga4: told, unsettledDays, caveats }: Traffic): string[] {
  return [
    both > 0 &&
      `A log tells of ${counted(both, 'day')} of these, too: shown are visits of Google Analytics, and crawls of the log.`,
    unsettledDays > 0 &&
      `Google Analytics had not counted ${counted(unsettledDays, 'day')} of these to the end when it was last read: visits may be missing, and nothing is compared with the days before.`,
    log > 0 &&
      ga4 + both > 0 &&
      told !== null &&
      told.timeZone !== 'UTC' &&
      `Days of Google Analytics are of ${told.timeZone}, and days of a log are of UTC: where one follows the other, visits of some hours count twice or are missing.`,
    ...caveats.map((caveat) => caveatTexts[caveat]),
  ].filter((note) => note !== false)
}

/**
 * A stored key that cannot be read is not tried again, and nothing is read for a project that is not active. A viewer is not told
 * which failure it was, so neither whether it is tried again.
 */
function failureText({ failure, nextImportAt, isDue }: Ga4Connection): string {
  if (failure === null) return ''
  const isTriedAgain = failure.kind !== null && failure.kind !== 'unreadable-key'
  if (!isTriedAgain || nextImportAt === null || isDue) return failure.said
  return `${failure.said} It is tried again ${timeText(nextImportAt)}.`
}

function checkedText({ nextImportAt, isDue }: Ga4Connection): string {
  const next = nextImportAt === null || isDue ? '' : ` It is read next ${timeText(nextImportAt)}.`
  return `Google lets this property be read.${next}`
}

const timeText = (at: string) => `on ${dayText(at.slice(0, 10))} at ${at.slice(11, 16)} UTC`

function stateText({ propertyId, importedAt, isDue }: Ga4Connection, told: Traffic['ga4']): string {
  const source = propertyId === null ? 'Google Analytics' : `Google Analytics, property ${propertyId},`
  if (importedAt === null)
    return isDue ? `${source} is connected. The last 90 days are being read.` : `${source} is not read yet.`
  const read = `${source} was last read on ${dayText(importedAt.slice(0, 10))}.${isDue ? ' It is being read again.' : ''}`
  return told === null
    ? `${read} It counted nobody on this website in 90 days: please check that it is the property of this website.`
    : read
}
