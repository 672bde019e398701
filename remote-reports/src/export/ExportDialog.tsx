// The choice of a report and its format, and the download of its file: progress, cancel, failure.

import { reportCall, type ReportSelection } from '@sightline/shared/api'
import type { ExportFormat, ExportReport } from '@sightline/shared/contract/api/export.ts'
import type { ReportRange } from '@sightline/shared/domain/report-rules.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { useState } from 'react'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { dayRange } from '../filters/days.ts'
import { rangeNames } from '../filters/period-names.ts'
import { UNBRANDED_LABEL } from '../filters/report-filters.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import styles from './ExportDialog.module.css'
import { sizeText } from '@sightline/shared/download/size-text.ts'
import { useDownload, type Download } from '@sightline/shared/download/use-download.ts'

const reportLabels: Record<ExportReport, string> = {
  overview: 'Key metrics',
  trends: 'Visibility trend',
  positions: 'Position Tracking',
  sources: 'Source Tracking',
  reddit: 'Reddit Citations',
  competitors: 'Competitor Citations',
  answers: 'All answers, with their text',
}
const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const
const formatNotes: Record<ExportFormat, string> = {
  csv: 'For a spreadsheet. Rates are percents.',
  json: 'For a program. Rates are fractions from 0 to 1.',
}

export interface ExportDialogProps extends DialogState {
  asked: ReportSelection
  reports: readonly [ExportReport, ...ExportReport[]]
  /** of a table whose selection differs from the page's */
  own?: Partial<Record<ExportReport, ExportSelection | undefined>> | undefined
}

type ExportSelection = ReportSelection & {
  /** the pages of this domain alone */
  domain?: string
}

export default function ExportDialog({ open, onOpenChange, asked, reports, own }: ExportDialogProps) {
  const [report, setReport] = useState<ExportReport>(reports[0])
  const [format, setFormat] = useState<ExportFormat>('csv')
  const { download, start, cancel } = useDownload()
  const online = useOnline()
  const running = download.status === 'running'
  const covered = own?.[report] ?? asked
  const run = () => void start(reportCall(covered, 'export', { report, format }))
  const close = () => {
    cancel()
    onOpenChange(false)
  }

  const footer = (
    <>
      <Button onClick={running ? cancel : close}>{running ? 'Cancel' : 'Close'}</Button>
      <Button variant="primary" busy={running} busyLabel="Downloading…" disabled={!online} onClick={run}>
        Download
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Export"
      description={scopeText(covered)}
      footer={footer}
    >
      <div className={styles.choices}>
        <Field label="Report">
          <Select
            options={reports.map((value) => ({ value, label: reportLabels[value] }))}
            value={report}
            disabled={running}
            onChange={(event) => setReport(event.target.value as ExportReport)}
          />
        </Field>
        <div className={styles.format}>
          <SegmentedControl
            label="Format"
            options={formats.map((option) => ({ ...option, disabled: running }))}
            value={format}
            onChange={setFormat}
          />
          <p className={styles.note}>{formatNotes[format]}</p>
        </div>
        <ExportStatus download={download} onRetry={run} />
      </div>
    </Dialog>
  )
}

/** "Nov 7 – Nov 20, 2026 (UTC), ChatGPT" */
function scopeText({ platform = 'all', branded, domain, ...days }: ExportSelection): string {
  const parts = [
    `${'range' in days ? rangeText(days.range) : dayRange(days.startDate, days.endDate)} (UTC)`,
    platform === 'all' ? 'all platforms' : platformNames[platform],
    ...(domain === undefined ? [] : [`pages of ${domain}`]),
    ...(branded === 'unbranded' ? [UNBRANDED_LABEL.toLowerCase()] : []),
  ]
  return parts.join(', ')
}

const rangeText = (range: ReportRange) =>
  range === 'today' ? 'Today, or the last 30 days if today has no answers' : rangeNames[range]

const EXPORT_FAILED = 'Failed to export'

/** Status of the download. The total size is unknown, so it shows how much has arrived. */
function ExportStatus({ download, onRetry }: { download: Download; onRetry: () => void }) {
  if (download.status === 'failed') {
    return (
      <div className={styles.status}>
        <SectionFailure message={EXPORT_FAILED} error={download.error} busy={false} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <p className={styles.status} role="status">
      {download.status === 'running' &&
        (download.bytes === 0 ? 'Preparing the file…' : `${sizeText(download.bytes)} received`)}
      {download.status === 'canceled' && 'Canceled. Nothing was saved.'}
      {download.status === 'done' && (
        <>
          <span className={styles.name}>{download.name}</span>
          <span>{sizeText(download.bytes)}, in your downloads</span>
        </>
      )}
    </p>
  )
}
