import { toApiError } from '@sightline/shared/api'
import { sizeText } from '@sightline/shared/download/size-text.ts'
import { useDownload } from '@sightline/shared/download/use-download.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import styles from './DataDownload.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const DOWNLOAD_FAILED = 'Failed to download your data'

export function DataDownload() {
  const { download, start, cancel } = useDownload()
  const isRunning = download.status === 'running'
  const run = () => void start('/profile/data')
  return (
    <SettingsSection title="Your Data" about="Download what your account owns.">
      <CardBody className={styles.parts}>
        <p>
          Everything that your account owns as one JSON file: profile, plan, projects, prompts, and all answers with
          their numbers.
        </p>
        <div className={styles.buttons}>
          <Button busy={isRunning} busyLabel="Downloading…" onClick={run}>
            Download my data
          </Button>
          {isRunning && <Button onClick={cancel}>Cancel</Button>}
          <p className={styles.status} role="status">
            {isRunning && (download.bytes === 0 ? 'Preparing the file…' : `${sizeText(download.bytes)} received`)}
            {download.status === 'canceled' && 'Canceled. Nothing was saved.'}
            {download.status === 'done' && `${download.name}, ${sizeText(download.bytes)}, is in your downloads`}
          </p>
        </div>
        {download.status === 'failed' && (
          <ErrorState message={DOWNLOAD_FAILED} requestId={toApiError(download.error).requestId} onRetry={run} />
        )}
      </CardBody>
    </SettingsSection>
  )
}
