// Pages that bots read, beside how often answers cite them.

import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { Badge, type BadgeTone } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Card, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { FileText } from 'lucide'
import { useId, useState } from 'react'
import { useMayEdit } from '@sightline/shared/api'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { forgedLines, leftOutText } from './left-out-text.ts'
import type { Traffic, TrafficPage } from './traffic.api.ts'
import styles from './TrafficCards.module.css'

const SHOWN = 8
const columns = [
  ['crawled', 'Crawled'],
  ['cited', 'Cited in answers'],
  ['visits', 'Visits'],
] as const
type Column = (typeof columns)[number][0]

interface CrawledCardProps {
  traffic: Traffic
  /** null: no log, so nothing is known of crawls */
  uploads: TrafficResponse['uploads']
  domain: string | undefined
  onUpload: () => void
  onDelete: () => void
}

export function CrawledCard({ traffic, uploads, domain, onUpload, onDelete }: CrawledCardProps) {
  const titleId = useId()
  const mayEdit = useMayEdit()
  const [unfolded, setUnfolded] = useUnfolded()
  const { pages, total, leftOut, days, lines, badLines, otherPages, sources } = traffic
  const hasLogs = sources.log + sources.both > 0
  const forged = forgedLines(leftOut)
  const foldable = Math.max(0, pages.length - SHOWN)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead
        title="Crawled beside cited"
        titleId={titleId}
        meta={
          !hasLogs
            ? 'No log tells of crawls on these days'
            : `Verified bots only${forged > 0 ? `; ${counted(forged, 'line')} under a false name ${forged === 1 ? 'is' : 'are'} left out` : ''}`
        }
      >
        <span className={styles.key} aria-hidden>
          <i />
          Crawled
          <i className={styles.cited} />
          Cited
        </span>
      </CardHead>
      {days === 0 || pages.length === 0 ? (
        <EmptyState
          icon={<Icon of={FileText} size={20} />}
          title={days === 0 ? 'Nothing tells of these days' : 'No page was read, visited or cited'}
        />
      ) : (
        <Pages pages={pages} hasLogs={hasLogs} shown={unfolded ? pages.length : SHOWN} domain={domain} />
      )}
      <CardFoot className={styles.foot}>
        <ul>
          <li>
            {uploads === null
              ? 'Google Analytics does not see bots: an access log tells which pages they read.'
              : `${uploads.fileName}, uploaded ${dayText(uploads.uploadedAt.slice(0, 10))}. ${counted(lines, 'line')} of these days, ${figure(badLines)} not readable.`}
            {total > pages.length && ` The first ${figure(pages.length)} of ${figure(total)} pages.`}
            {otherPages.crawled > 0 && ` ${counted(otherPages.crawled, 'crawl')} of pages that are not listed.`}
            {otherPages.visits > 0 && ` ${counted(otherPages.visits, 'visit')} of pages that are not listed.`}
          </li>
          {leftOut.map((one) => (
            <li key={`${one.bot} ${one.reason}`}>{leftOutText(one)}</li>
          ))}
        </ul>
        <span className={styles.buttons}>
          <UnfoldButton folded={foldable} unfolded={unfolded} onChange={setUnfolded} />
          {mayEdit && (
            <>
              {uploads !== null && (
                <Button size="sm" variant="ghost" onClick={onDelete}>
                  Delete
                </Button>
              )}
              <Button size="sm" onClick={onUpload}>
                Upload a log
              </Button>
            </>
          )}
        </span>
      </CardFoot>
    </Card>
  )
}

interface PagesProps {
  pages: TrafficPage[]
  hasLogs: boolean
  /** rows */
  shown: number
  domain: string | undefined
}

function Pages({ pages, hasLogs, shown, domain = '' }: PagesProps) {
  const [{ column, isUp }, sortBy] = useState<{ column: Column; isUp: boolean }>({
    column: hasLogs ? 'crawled' : 'visits',
    isUp: false,
  })
  const sorted = pages.toSorted((left, right) => (isUp ? 1 : -1) * (left[column] - right[column]))
  const most = Math.max(1, ...pages.flatMap(({ crawled, cited }) => [crawled, cited]))
  const head = ([name, label]: (typeof columns)[number]) => (
    <Th
      key={name}
      align="end"
      sort={column === name ? (isUp ? 'ascending' : 'descending') : null}
      onSort={() => sortBy({ column: name, isUp: column === name && !isUp })}
    >
      {label}
    </Th>
  )
  return (
    <Table caption="Pages: crawled, cited, visited" hover>
      <thead>
        <tr>
          <Th>Page</Th>
          {columns.slice(0, 2).map(head)}
          <Th className={styles.bars}>
            <span className="sr">Bars</span>
          </Th>
          {columns.slice(2).map(head)}
          <Th>
            <span className="sr">Note</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, shown).map((page) => {
          const note = hasLogs ? pageNote(page, most) : undefined
          return (
            <tr key={page.path}>
              <th scope="row" className={styles.path}>
                <bdi>
                  {domain}
                  {page.path}
                </bdi>
              </th>
              <Td align="end" label="Crawled">
                {hasLogs ? figure(page.crawled) : '—'}
              </Td>
              <Td align="end" label="Cited in answers">
                {figure(page.cited)}
              </Td>
              <Td className={styles.bars}>
                <span className={styles.pair} aria-hidden>
                  <i style={{ width: `${(100 * page.crawled) / most}%` }} />
                  <i style={{ width: `${(100 * page.cited) / most}%` }} />
                </span>
              </Td>
              <Td align="end" label="Visits">
                {figure(page.visits)}
              </Td>
              <Td label={note && 'Note'}>{note && <Badge tone={note.tone}>{note.text}</Badge>}</Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** A page that was read less often says nothing about citations. */
const READ = 10
/** of the most read page */
const HARDLY = 0.02

/** What is odd about a page. @param most crawls or citations of one page */
function pageNote({ crawled, cited }: TrafficPage, most: number): { text: string; tone: BadgeTone } | undefined {
  if (crawled === 0) return cited > 0 ? { text: 'Cited, no crawl counted', tone: 'neutral' } : undefined
  if (cited === 0 && crawled >= READ) return { text: 'Read, never cited', tone: 'neutral' }
  return crawled < READ && crawled <= most * HARDLY ? { text: 'Hardly crawled', tone: 'warn' } : undefined
}
