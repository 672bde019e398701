import { toApiError } from '@sightline/shared/api'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { useRef, useState } from 'react'
import { reportSections, sectionTitles } from '@sightline/shared/domain/shared-reports.ts'
import { dayRange } from '../filters/days.ts'
import { rangeNames } from '../filters/period-names.ts'
import styles from './Share.module.css'
import { dayOf, endOf, REVOKE_FAILED } from './link-end.ts'
import { NOT_YOURS } from './not-yours.ts'
import { useRevokeShareLinkMutation, useShareLinksQuery, type ShareLink } from './share-links.api.ts'

const LOAD_FAILED = 'The links could not be loaded.'

export function ShareLinks({ projectId }: { projectId: string }) {
  const query = useShareLinksQuery(projectId, { refetchOnMountOrArgChange: true })
  const { data: links, isLoading, isFetching, error } = query
  return (
    <section className={styles.links} aria-label="Links of this project" aria-busy={isFetching}>
      <h3>Links of this project</h3>
      {links === undefined ? (
        isLoading ? (
          <Skeleton height="3rem" />
        ) : toApiError(error).status === 403 ? (
          <p className={styles.note}>{NOT_YOURS}</p>
        ) : (
          <ErrorState
            message={LOAD_FAILED}
            requestId={toApiError(error).requestId}
            busy={isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : links.length === 0 ? (
        <p className={styles.note}>None yet.</p>
      ) : (
        <ul className={styles.list}>
          {links.map((link) => (
            <LinkRow key={link.id} projectId={projectId} link={link} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ projectId, link }: { projectId: string; link: ShareLink }) {
  const [revoke, { isSuccess }] = useRevokeShareLinkMutation()
  const row = useRef<HTMLLIElement>(null)
  const [asks, setAsks] = useState(false)
  const name = link.name === '' ? `Link of ${dayOf(link.createdAt)}` : link.name
  const end = endOf(link)
  return (
    <li ref={row} tabIndex={-1} className={styles.link}>
      <div className={styles.words}>
        <b dir="auto">{name}</b>{' '}
        {end.isOver ? (
          <Badge dot="hollow">{end.text}</Badge>
        ) : (
          <Badge tone="up" dot>
            {end.text}
          </Badge>
        )}{' '}
        {link.hasPassword && <Badge>Password</Badge>}
        <span className={styles.note}>
          {periodText(link)} · {sectionsText(link)}
        </span>
        <span className={styles.note}>
          {link.views === 0
            ? 'Not opened yet'
            : `Opened ${counted(link.views, 'time')}, last on ${dayOf(link.lastViewedAt ?? link.createdAt)}`}
          {link.embedOrigins.length > 0 && ` · on ${link.embedOrigins.join(', ')}`}
        </span>
      </div>
      {!end.isOver && (
        <Button size="sm" variant="danger-line" aria-label={`Revoke: ${name}`} onClick={() => setAsks(true)}>
          Revoke
        </Button>
      )}
      <ActingDialog
        open={asks}
        onOpenChange={setAsks}
        title="Revoke this link?"
        confirmLabel="Revoke"
        busyLabel="Revoking…"
        act={() => revoke({ projectId, id: link.id }).unwrap()}
        failed={() => REVOKE_FAILED}
        // A revoked link has no button that could get the focus back.
        finalFocus={() => (isSuccess ? row.current : null)}
      >
        Nobody can open the report with “{name}” any more. A revoked link cannot be used again.
      </ActingDialog>
    </li>
  )
}

const periodText = ({ period: { range, startDate, endDate } }: ShareLink) =>
  range === null ? dayRange(startDate ?? '', endDate ?? '') : rangeNames[range]

const sectionsText = ({ sections }: ShareLink) =>
  sections.length === reportSections.length
    ? 'all sections'
    : sections.map((section) => sectionTitles[section].toLowerCase()).join('; ')
