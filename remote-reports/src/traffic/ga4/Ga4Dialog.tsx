// Connects a property of Google Analytics 4 with the key of a service account.

import { toApiError } from '@sightline/shared/api'
import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { NO_KEYS_HERE } from '@sightline/shared/domain/stored-keys.ts'
import { MAX_GA4_KEY_LENGTH } from '@sightline/shared/domain/traffic.ts'
import { Button, buttonClass } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import { useId, useState, type FormEvent } from 'react'
import { causeOf } from '../../failure/cause-of.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { useConnectGa4Mutation, useGa4Query } from './ga4.api.ts'
import styles from './Ga4Dialog.module.css'
import { lostVisits } from './lost-visits.ts'

export interface Ga4DialogProps extends DialogState {
  projectId: string
  /** what the connected property has told */
  told: TrafficResponse['ga4']
}

type Errors = { propertyId?: string; key?: string }

const NO_PROPERTY = 'Enter the number of the property, such as 412345678.'
const NO_KEY = 'Paste the key, or choose its file.'
const LONG_KEY = 'That is no key of a service account: it is too long.'

/** What was typed is kept in memory only, as it is a key. */
export default function Ga4Dialog({ open, onOpenChange, projectId, told }: Ga4DialogProps) {
  const { data } = useGa4Query(projectId)
  const [propertyId, setPropertyId] = useState<string>()
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  /** the property that is connected, where another one was entered */
  const [replaced, setReplaced] = useState<string>()
  const [connect, { isLoading, reset }] = useConnectGa4Mutation()
  const online = useOnline()
  const formId = useId()
  const fileId = useId()
  const property = propertyId ?? data?.connection?.propertyId ?? ''
  const canStore = data?.keysCanBeStored ?? true

  const close = () => {
    setPropertyId(undefined)
    setReplaced(undefined)
    setKey('')
    // The state of the call keeps what was sent.
    reset()
    setErrors({})
    setProblem(undefined)
    onOpenChange(false)
  }
  const typeKey = (text: string) => {
    setKey(text)
    setErrors(({ key: _gone, ...rest }) => (text.length > MAX_GA4_KEY_LENGTH ? { ...rest, key: LONG_KEY } : rest))
  }
  async function readFile(file: File | undefined) {
    if (file === undefined) return
    if (file.size > MAX_GA4_KEY_LENGTH) return setErrors({ ...errors, key: LONG_KEY })
    typeKey(await file.text())
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const wrong: Errors = {
      ...(!/^\d{6,15}$/.test(property.trim()) && { propertyId: NO_PROPERTY }),
      ...(key.trim() === '' ? { key: NO_KEY } : key.length > MAX_GA4_KEY_LENGTH && { key: LONG_KEY }),
    }
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    const body = { propertyId: property.trim(), key, ...(replaced !== undefined && { replace: true }) }
    const answer = await connect({ projectId, body })
    if (!('error' in answer)) return close()
    const { errors: refused = [], status, data: asked } = toApiError(answer.error)
    if (status === 409 && asked?.['propertyId'] !== undefined) return setReplaced(String(asked['propertyId']))
    setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])))
    if (refused.length === 0) setProblem(causeOf(answer.error))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      locked={isLoading}
      title={data?.connection ? 'Change the key of Google Analytics' : 'Connect Google Analytics'}
      description="Sightline reads sessions by day, source and landing page, once a day, and nothing else. The key is stored encrypted, and never shown again."
      size="lg"
      footer={
        <>
          <Button disabled={isLoading} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isLoading}
            busyLabel="Asking Google…"
            disabled={!online || !canStore}
          >
            {replaced !== undefined ? 'Replace the property' : data?.connection ? 'Save the key' : 'Connect'}
          </Button>
        </>
      }
    >
      {canStore ? (
        <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <ol className={styles.steps}>
            <li>
              In Google Cloud, enable the Google Analytics Data API, and make a service account with a key as JSON.
            </li>
            <li>
              In Google Analytics, under Admin, Property access management, add the address of the service account as a
              viewer.
            </li>
            <li>Enter the number of the property, which stands under Admin, Property details, and the key.</li>
          </ol>
          <Field label="Property ID" error={errors.propertyId}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder="412345678"
              maxLength={20}
              value={property}
              onChange={({ target }) => {
                setPropertyId(target.value)
                setReplaced(undefined)
              }}
            />
          </Field>
          <Field label="Key of the service account" error={errors.key}>
            <TextArea
              className={styles.key}
              rows={5}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              placeholder={'{ "type": "service_account", …'}
              value={key}
              onChange={({ target }) => typeKey(target.value)}
            />
          </Field>
          <div className={styles.file}>
            <input
              id={fileId}
              type="file"
              accept=".json,application/json"
              className={styles.input}
              onChange={({ target }) => {
                void readFile(target.files?.[0])
                // The same file can be chosen a second time.
                target.value = ''
              }}
            />
            <label htmlFor={fileId} className={buttonClass({ size: 'sm' })}>
              Choose the file
            </label>
          </div>
          {replaced !== undefined && (
            <Banner
              role="alert"
              tone="warn"
              icon={<Icon of={TriangleAlert} />}
              title={`Property ${replaced} is connected.`}
            >
              Replacing it deletes its key here. {lostVisits(told)}
            </Banner>
          )}
          {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
        </form>
      ) : (
        <p className={styles.steps}>{NO_KEYS_HERE}</p>
      )}
    </Dialog>
  )
}
