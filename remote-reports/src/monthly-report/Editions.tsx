import { toApiError } from '@sightline/shared/api'
import { dayAndYear, dayText } from '@sightline/shared/domain/day-text.ts'
import { PDF_FAILED } from '@sightline/shared/domain/monthly-reports.ts'
import { useDownload } from '@sightline/shared/download/use-download.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { dayRange } from '../filters/days.ts'
import { endOf } from '../share/link-end.ts'
import { EDITIONS_TITLE } from './editions-title.ts'
import { MakeEdition } from './MakeEdition.tsx'
import { editionPath, type Edition, type MonthlyReport } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'
import { RevokeEdition } from './RevokeEdition.tsx'

const LOAD_FAILED = 'The reports could not be loaded.'
/** The API gives a PDF up after 50 s, and says so; the gateway would after a minute. */
const PDF_SILENCE_MS = 58_000

export interface EditionsQuery {
  data?: Edition[] | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface EditionsProps {
  projectId: string
  report: MonthlyReport
  readAgain: () => Promise<unknown>
  /** the form has changes that no report has yet */
  isChanged: boolean
  query: EditionsQuery
  /** id of the one in the place of the preview */
  shown: string | undefined
  onRead: (edition: Edition) => void
}

export function Editions({ projectId, report, readAgain, isChanged, query, shown, onRead }: EditionsProps) {
  const { data: editions, error, isFetching } = query
  return (
    <Card as="section" aria-label={EDITIONS_TITLE}>
      <CardHead title={EDITIONS_TITLE} meta={nextText(report)}>
        <MakeEdition {...{ projectId, report, readAgain, isChanged }} listAgain={query.refetch} />
      </CardHead>
      {editions === undefined ? (
        <CardBody>
          <ErrorState
            message={LOAD_FAILED}
            requestId={toApiError(error).requestId}
            busy={isFetching}
            onRetry={() => void query.refetch()}
          />
        </CardBody>
      ) : editions.length === 0 ? (
        <CardBody className={styles.note}>
          None yet. A report stays as it was made: later answers do not change it. Readers open it by its link, without
          an account.
        </CardBody>
      ) : (
        <Table caption={EDITIONS_TITLE}>
          <thead>
            <tr>
              <Th>Period</Th>
              <Th>Made</Th>
              <Th>Sent</Th>
              <Th>Opened</Th>
              <Th>Link</Th>
              <Th>
                <span className="sr">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {editions.map((edition) => (
              <EditionRow
                key={edition.id}
                {...{ projectId, edition, canMakePdf: report.canMakePdf, isShown: edition.id === shown }}
                onRead={() => onRead(edition)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

interface EditionRowProps {
  projectId: string
  edition: Edition
  canMakePdf: boolean
  isShown: boolean
  onRead: () => void
}

function EditionRow({ projectId, edition, canMakePdf, isShown, onRead }: EditionRowProps) {
  const { period, isEmpty, path, sample } = edition
  const days = dayRange(period.startDate, period.endDate)
  const end = endOf(edition)
  const isOpen = path !== null && !end.isOver
  return (
    <Tr aria-selected={isShown || undefined}>
      <th scope="row">
        {days} {sample && <SampleBadge />}
      </th>
      <Td label="Made">{madeText(edition)}</Td>
      {isEmpty ? (
        <Td label="Sent" colSpan={4} full>
          There were no answers in this period, so no report was made.
        </Td>
      ) : (
        <>
          <Td label="Sent">{sentText(edition)}</Td>
          <Td label="Opened">{edition.views === 0 ? 'Not yet' : counted(edition.views, 'time')}</Td>
          <Td label="Link">
            {end.isOver ? (
              <Badge dot="hollow">{end.text}</Badge>
            ) : (
              <Badge tone="up" dot>
                {end.text}
              </Badge>
            )}
          </Td>
          <Td full>
            <div className={styles.actions}>
              {isOpen ? (
                <>
                  <ButtonLink size="sm" to={path} target="_blank" aria-label={`Open: ${days}`}>
                    Open
                  </ButtonLink>
                  <CopyButton value={window.location.origin + path} name={`link: ${days}`} label="Copy link" />
                </>
              ) : (
                <Button size="sm" aria-label={`Read: ${days}`} onClick={onRead}>
                  Read
                </Button>
              )}
              {canMakePdf && <PdfButton projectId={projectId} id={edition.id} days={days} />}
              {!end.isOver && <RevokeEdition projectId={projectId} id={edition.id} days={days} />}
            </div>
          </Td>
        </>
      )}
    </Tr>
  )
}

function PdfButton({ projectId, id, days }: { projectId: string; id: string; days: string }) {
  const { download, start } = useDownload()
  return (
    <>
      <Button
        size="sm"
        busy={download.status === 'running'}
        busyLabel="Making the PDF…"
        aria-label={download.status === 'running' ? undefined : `PDF: ${days}`}
        onClick={() => void start(`${editionPath(projectId, id)}/pdf`, { silenceMs: PDF_SILENCE_MS })}
      >
        PDF
      </Button>
      {download.status === 'failed' && (
        <FieldError role="alert" className={styles.failed}>
          {toApiError(download.error).message ?? PDF_FAILED}
        </FieldError>
      )}
    </>
  )
}

const madeText = ({ madeOn, madeBy }: Edition) =>
  `${dayAndYear(madeOn)}, ${madeBy === null ? 'by the schedule' : `by ${madeBy}`}`

function sentText({ recipients, sentTo, failed }: Edition): string {
  if (recipients === 0) return 'Not sent'
  const waiting = recipients - sentTo - failed
  return [
    sentTo > 0 ? `To ${counted(sentTo, 'address', 'addresses')}` : waiting > 0 ? 'To nobody yet' : 'To nobody',
    ...(failed > 0 ? [`${failed} could not be mailed`] : []),
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
  ].join(', ')
}

/** "The next one is made on Dec 1." */
function nextText({ nextSendDate }: MonthlyReport): string | undefined {
  return nextSendDate === null ? undefined : `The next one is made on ${dayText(nextSendDate)}.`
}
