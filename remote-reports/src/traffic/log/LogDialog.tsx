// Uploads an access log: choice of files, progress, the question whether days are replaced, and what was counted.

import { toApiError, type ApiError } from '@sightline/shared/api'
import type { UploadResponse } from '@sightline/shared/contract/api/traffic.ts'
import { MAX_LOG_BYTES } from '@sightline/shared/domain/traffic.ts'
import { sizeText } from '@sightline/shared/download/size-text.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { ProgressBar } from '@sightline/shared/ui/feedback/ProgressBar.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { causeOf } from '../../failure/cause-of.ts'
import { dayRange } from '../../filters/days.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { logUploaded } from '../traffic.api.ts'
import { FilePicker } from './FilePicker.tsx'
import styles from './LogDialog.module.css'
import { sendLog, type SentLog } from './send-log.ts'
import { UploadResult } from './UploadResult.tsx'

export interface LogDialogProps extends DialogState {
  projectId: string
}

type Step =
  | { name: 'choose'; problem?: string }
  | { name: 'send'; share: number }
  /** days that are counted already */
  | { name: 'replace'; days: string[] }
  | { name: 'done'; result: UploadResponse }

const MIXED = 'Please choose files that are all packed with gzip, or none of them.'
const TOO_LARGE = 'That is more than 2 GB. Please pack the log with gzip, or send fewer days.'

export default function LogDialog({ open, onOpenChange, projectId }: LogDialogProps) {
  const [log, setLog] = useState<SentLog | null>(null)
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const sending = useRef<AbortController>(null)
  const dispatch = useAppDispatch()
  const online = useOnline()
  const busy = step.name === 'send'
  useEffect(() => () => sending.current?.abort(), [])

  const choose = (files: readonly File[]) => {
    const joined = joinFiles(files)
    const problem = joined === null ? MIXED : joined.body.size > MAX_LOG_BYTES ? TOO_LARGE : undefined
    setLog(problem === undefined ? joined : null)
    setStep({ name: 'choose', ...(problem && { problem }) })
  }
  const send = async (replace: boolean) => {
    if (log === null) return
    const own = new AbortController()
    sending.current = own
    setStep({ name: 'send', share: 0 })
    try {
      const onProgress = (share: number) => setStep({ name: 'send', share })
      const result = await sendLog(projectId, log, { replace, onProgress, signal: own.signal })
      dispatch(logUploaded(projectId))
      setLog(null)
      setStep({ name: 'done', result })
    } catch (error) {
      if (own.signal.aborted) return
      const failure = toApiError(error)
      const days = daysOf(failure)
      setStep(days === null ? { name: 'choose', problem: causeOf(failure) } : { name: 'replace', days })
    }
  }
  const cancel = () => {
    if (step.name === 'send' && step.share === 1) dispatch(logUploaded(projectId))
    sending.current?.abort()
    setStep({ name: 'choose' })
  }
  const close = () => {
    cancel()
    setLog(null)
    onOpenChange(false)
  }

  const footer = (
    <>
      <Button onClick={(step.name === 'send' && step.share < 1) || step.name === 'replace' ? cancel : close}>
        {step.name === 'replace' || (step.name === 'send' && step.share < 1) ? 'Cancel' : 'Close'}
      </Button>
      {step.name === 'done' ? (
        <Button variant="primary" onClick={cancel}>
          Upload another log
        </Button>
      ) : step.name === 'replace' ? (
        <Button variant="primary" disabled={!online} onClick={() => void send(true)}>
          Replace {counted(step.days.length, 'day')}
        </Button>
      ) : (
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Uploading…"
          disabled={log === null || !online}
          onClick={() => void send(false)}
        >
          Upload
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Upload a log"
      description={
        step.name === 'done'
          ? undefined
          : 'An access log of Apache, nginx, IIS, Cloudflare, CloudFront or Fastly, packed with gzip or not, up to 2 GB. Only sums of each day are stored: no addresses, and no lines.'
      }
      footer={footer}
      size="lg"
    >
      {step.name === 'choose' && (
        <>
          <FilePicker chosen={log} onChoose={choose} />
          {step.problem !== undefined && <FieldError role="alert">{step.problem}</FieldError>}
          <p className={styles.rule}>
            A day belongs to the upload that had it last. Choose all files of a day together, also those of several
            servers: a day that is counted already is replaced as a whole, after a question.
          </p>
        </>
      )}
      {step.name === 'send' && (
        <div className={styles.sending}>
          <p>{step.share < 1 ? `Sending ${log?.name ?? 'the log'}` : 'Reading the last lines'}</p>
          <ProgressBar label="Upload" value={Math.floor(step.share * 100)} />
          <p className={styles.rule}>
            {log !== null && `${sizeText(log.body.size * step.share)} of ${sizeText(log.body.size)}. `}
            {step.share < 1
              ? 'Cancel stores nothing.'
              : 'The log has arrived. It is counted and stored even if you leave.'}
          </p>
        </div>
      )}
      {step.name === 'replace' && (
        <Banner tone="warn" icon={<Icon of={TriangleAlert} />} title={`${daysText(step.days)} counted already.`}>
          Nothing is stored yet. Replacing sends the log again, and what was counted for{' '}
          {step.days.length === 1 ? 'that day' : 'those days'} before is gone.
        </Banner>
      )}
      {step.name === 'done' && <UploadResult result={step.result} />}
    </Dialog>
  )
}

/** Days that the API refuses to replace without being asked to. */
function daysOf({ status, data }: ApiError): string[] | null {
  const days = data?.['days']
  return status === 409 && Array.isArray(days) ? days.map(String) : null
}

function daysText(days: string[]): string {
  const range = dayRange(days[0] ?? '', days.at(-1) ?? '')
  return days.length === 1 ? `${range} is` : `${counted(days.length, 'day')} of ${range} are`
}

const isPacked = ({ name }: File) => /\.gz$/i.test(name)

/** Files of one upload are one body: packed ones stand one after the other, others begin on a line of their own. Null for both kinds. */
function joinFiles(files: readonly File[]): SentLog | null {
  const [first] = files
  if (first === undefined) return null
  const packed = files.filter(isPacked)
  if (packed.length > 0 && packed.length < files.length) return null
  const body = new Blob(packed.length > 0 ? [...files] : files.flatMap((file) => [file, '\n']))
  return { body, name: files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more` }
}
