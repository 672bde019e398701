// What stands in the place of a shared report until it can be shown, or where it cannot.

import type { ApiError } from '@sightline/shared/transport'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { CircleSlash, Link2Off } from 'lucide'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SharedReport.module.css'
import type { SharedReportState } from './use-shared-report.ts'

interface SharedStatesProps {
  state: Exclude<SharedReportState, { status: 'shown' }>
  onUnlock: (password: string) => Promise<void>
  onRetry: () => void
  /** one card in a frame */
  embedded?: boolean
}

export function SharedStates({ state, onUnlock, onRetry, embedded = false }: SharedStatesProps) {
  switch (state.status) {
    case 'loading':
      return <Waiting cards={embedded ? 1 : 3} />
    case 'protected':
      return <PasswordForm onUnlock={onUnlock} />
    case 'failed':
      return <Failure {...state} onRetry={onRetry} />
  }
}

/** Without a `style`, which the page's policy forbids in prerendered HTML. */
function Waiting({ cards }: { cards: number }) {
  return (
    <>
      <h1>
        <span className="sr">AI visibility report, loading</span>
      </h1>
      {cards > 1 && (
        <div className={styles.cover}>
          <span className={styles.waitingLine} aria-hidden />
          <span className={styles.waitingTitle} aria-hidden />
        </div>
      )}
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card} className={styles.waiting}>
          <span className={styles.waitingLine} aria-hidden />
          <span className={styles.waitingBlock} aria-hidden />
        </Card>
      ))}
    </>
  )
}

const ended: Record<number, { title: string; text: string; icon: typeof CircleSlash }> = {
  404: {
    title: 'There is no report at this address',
    text: 'Please check that the link is complete.',
    icon: CircleSlash,
  },
  410: {
    title: 'This link has ended',
    text: 'It was revoked or has expired. Please ask the person who sent it for a new one.',
    icon: Link2Off,
  },
}

function Failure({ error, busy, onRetry }: { error: ApiError; busy: boolean; onRetry: () => void }) {
  const end = ended[Number(error.status)]
  return (
    <Card className={styles.notice}>
      <h1>
        <span className="sr">AI visibility report</span>
      </h1>
      {end === undefined ? (
        <ErrorState
          message="The report could not be loaded."
          cause={
            error.status === 429 ? 'Too many requests came from your network. Please wait a minute.' : error.message
          }
          requestId={error.requestId}
          busy={busy}
          onRetry={onRetry}
        />
      ) : (
        <EmptyState level={2} icon={<Icon of={end.icon} size={20} />} title={end.title}>
          {end.text}
        </EmptyState>
      )}
    </Card>
  )
}
