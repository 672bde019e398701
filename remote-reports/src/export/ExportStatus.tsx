import { SectionFailure } from '../failure/SectionFailure.tsx'
import styles from './ExportDialog.module.css'
import { sizeText } from '@sightline/shared/download/size-text.ts'
import type { Download } from '@sightline/shared/download/use-download.ts'

const EXPORT_FAILED = 'Failed to export'

interface ExportStatusProps {
  download: Download
  onRetry: () => void
}

/** Status of the download. The total size is unknown, so it shows how much has arrived. */
export function ExportStatus({ download, onRetry }: ExportStatusProps) {
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
