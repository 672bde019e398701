import { failureText } from '@sightline/shared/api'
import type { PlatformConnection } from '@sightline/shared/contract/api/connections.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { resultText } from './connection-words.ts'
import { ConnectionInputs } from './ConnectionInputs.tsx'
import styles from './Connections.module.css'
import { useConnectionForm, type ConnectionFields } from './useConnectionForm.ts'

const REMOVE_FAILED = 'Failed to remove the connection'

interface ConnectionFormProps {
  /** `endpoint`: a server that stands in for ChatGPT */
  kind: 'key' | 'endpoint'
  connection: PlatformConnection
  canStoreKey?: boolean
  localEndpoints?: boolean
  onClose?: () => void
  /** tests what was saved */
  onSaved: (platform: PlatformId) => void
}

const nothing: ConnectionFields = { apiKey: '', baseUrl: '', model: '', ceiling: '' }

/** What is stored of this kind: a key and an endpoint exclude each other. */
function storedFields({ whose, baseUrl, model, defaultModel, ceilingUsd }: PlatformConnection, isEndpoint: boolean) {
  if (whose !== 'own' || isEndpoint !== (baseUrl !== null)) return undefined
  const ceiling = ceilingUsd === null ? '' : String(ceilingUsd)
  return { apiKey: '', baseUrl: baseUrl ?? '', model: !isEndpoint && model === defaultModel ? '' : model, ceiling }
}

export function ConnectionForm(props: ConnectionFormProps) {
  const { kind, connection, canStoreKey = true, localEndpoints = false, onClose, onSaved } = props
  const { name, platform } = connection
  const isEndpoint = kind === 'endpoint'
  const stored = storedFields(connection, isEndpoint)
  const form = useConnectionForm(connection, stored ?? nothing, kind)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const titleId = useId()
  const card = useRef<HTMLFormElement>(null)
  // A form that was opened by a button takes the focus; the endpoint's is always there.
  useEffect(() => {
    if (!isEndpoint) card.current?.querySelector('input')?.focus()
  }, [isEndpoint])
  const removed = isEndpoint ? 'endpoint' : 'key'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await form.save())) return card.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    onSaved(platform)
    onClose?.()
  }
  const title = isEndpoint ? 'Your own endpoint' : `${stored === undefined ? 'Add a' : 'Your'} key for ${name}`
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form ref={card} onSubmit={(event) => void submit(event)} noValidate aria-labelledby={titleId}>
        <CardHead
          level={3}
          titleId={titleId}
          title={title}
          meta={
            isEndpoint ? 'Any OpenAI-compatible server, a local model too; it answers in place of ChatGPT' : undefined
          }
        />
        <CardBody className={styles.form}>
          <ConnectionInputs
            isEndpoint={isEndpoint}
            connection={connection}
            hasStoredKey={stored !== undefined && connection.keyEnding !== null}
            canStoreKey={canStoreKey}
            localEndpoints={localEndpoints}
            {...form}
          />
          <div role="status">
            {form.tested?.answered === true && (
              <Banner tone="up" title={`Test answered in ${resultText(form.tested)}.`}>
                “{form.tested.said}”
              </Banner>
            )}
          </div>
          {form.tested?.answered === false && (
            <Banner tone="down" role="alert" title="The test was not answered.">
              {form.tested.said}.
            </Banner>
          )}
          {form.problem !== undefined && <FieldError role="alert">{form.problem}</FieldError>}
        </CardBody>
        <CardFoot className={styles.foot}>
          <Button busy={form.work === 'testing'} busyLabel="Testing…" onClick={() => void form.test()}>
            {form.tested === undefined ? 'Test' : 'Test again'}
          </Button>
          <span className={styles.buttons}>
            {stored !== undefined && (
              <Button variant="danger-line" disabled={form.work !== undefined} onClick={() => setAsksToRemove(true)}>
                Remove {removed}
              </Button>
            )}
            {onClose !== undefined && (
              <Button disabled={form.work === 'saving'} onClick={onClose}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant="primary" busy={form.work === 'saving'} busyLabel="Saving…">
              Save {removed}
            </Button>
          </span>
        </CardFoot>
      </form>
      <ActingDialog
        open={asksToRemove}
        onOpenChange={setAsksToRemove}
        title={isEndpoint ? 'Remove your endpoint?' : `Remove your key for ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing…"
        act={form.remove}
        failed={(failure) => failureText(failure, REMOVE_FAILED)}
        onDone={() => onClose?.()}
      >
        {name} is not asked with it any more, also by an analysis that is running: its open answers use the operator’s
        key, or fail where there is none. Later analyses leave {name} out, or are sample data where no platform has a
        key. Stored answers stay.
      </ActingDialog>
    </Card>
  )
}
