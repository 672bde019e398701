import { toApiError } from '@sightline/shared/api'
import { CANNOT_SEND, reachableOf } from '@sightline/shared/domain/monthly-reports.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { useState } from 'react'
import { periodOptions } from './monthly-fields.ts'
import { useMakeEditionMutation, type MonthlyReport } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'

const FAILED = 'We could not confirm that the report was made. Please look at the list before you try again.'

interface MakeEditionProps {
  projectId: string
  report: MonthlyReport
  readAgain: () => Promise<unknown>
  /** reads the list of reports */
  listAgain: () => unknown
  isChanged: boolean
}

export function MakeEdition({ projectId, report, readAgain, listAgain, isChanged }: MakeEditionProps) {
  const { setup, version, unsubscribed, canSend, missing } = report
  const [open, setOpen] = useState(false)
  const [send, setSend] = useState(false)
  const [make, { isLoading: busy, error, reset }] = useMakeEditionMutation()
  const dispatch = useAppDispatch()
  const recipients = reachableOf(setup.recipients, unsubscribed)
  const isSent = send && canSend && recipients.length > 0
  const answer = error && toApiError(error)
  const period = periodOptions.find(({ value }) => value === setup.period)?.label.toLowerCase()

  async function submit() {
    try {
      await make({ projectId, send: isSent, version }).unwrap()
      setOpen(false)
      dispatch(
        showToast({ tone: 'success', message: isSent ? 'Report made. Its mails are on their way.' : 'Report made' }),
      )
    } catch (failure) {
      const { status } = toApiError(failure)
      // The dialog says why, and shows whom the report is mailed to now.
      if (status === 409) await readAgain()
      // It may have been made all the same, unless the API refused it.
      else if (typeof status !== 'number' || status >= 500) listAgain()
    }
  }

  return (
    <>
      <Button
        variant="primary"
        size="sm"
        aria-haspopup="dialog"
        disabled={missing !== null}
        onClick={() => {
          setSend(false)
          reset()
          setOpen(true)
        }}
      >
        Make a report now
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        locked={busy}
        title="Make a report now?"
        description={`The report covers ${period}, and is made with the saved set-up. Later answers and changes do not alter it.${isChanged ? ' Your unsaved changes are not in it.' : ''}`}
        footer={
          <>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} busyLabel="Making…" onClick={() => void submit()}>
              {isSent ? `Make report and mail ${counted(recipients.length, 'person', 'people')}` : 'Make report'}
            </Button>
          </>
        }
      >
        {canSend && recipients.length > 0 ? (
          <>
            <Checkbox
              label={`Mail the link of the report to ${counted(recipients.length, 'person', 'people')} now`}
              checked={send}
              onChange={({ target }) => setSend(target.checked)}
            />
            <ul className={styles.addresses}>
              {recipients.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.note}>
            {canSend
              ? 'It is not mailed to anybody, because the saved set-up has no recipients. You can send its link yourself.'
              : CANNOT_SEND}
          </p>
        )}
        {answer && <FieldError role="alert">{answer.isNetwork ? FAILED : (answer.message ?? FAILED)}</FieldError>}
      </Dialog>
    </>
  )
}
