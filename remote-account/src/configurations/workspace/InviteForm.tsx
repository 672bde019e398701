import { useState, type FormEvent } from 'react'
import { failureText, toApiError } from '@sightline/shared/api'
import { EMAIL_MESSAGE, emailPattern } from '@sightline/shared/domain/email.ts'
import { INVITATION_DAYS } from '@sightline/shared/domain/workspaces.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { initialReach } from '../ProjectChoice.tsx'
import styles from '../Settings.module.css'
import { ShownOnce } from '../ShownOnce.tsx'
import { SubmitFoot } from '../SubmitFoot.tsx'
import { MembershipFields, membershipError, membershipOf, type MembershipFieldsValue } from './MembershipFields.tsx'
import { useInviteMemberMutation, type SentInvitation } from './workspace.api.ts'

const DRAFT = 'invitation'
const INVITE_FAILED = 'Failed to send the invitation'

type Fields = MembershipFieldsValue & { email: string }
const initialFields: Fields = { email: '', role: 'editor', hidePrompts: false, ...initialReach }

interface InviteFormProps {
  workspaceId: string
  onInvited: () => Promise<void>
}

export function InviteForm({ workspaceId, onInvited }: InviteFormProps) {
  const [fields, setFields] = useDraft<Fields>(DRAFT, initialFields)
  const [errors, setErrors] = useState<{ email?: string; projects?: string }>({})
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<SentInvitation>()
  const [invite, { isLoading: busy, reset }] = useInviteMemberMutation()

  function change(values: Partial<Fields>) {
    setFields((before) => ({ ...before, ...values }))
    setErrors({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const email = fields.email.trim()
    const projects = membershipError(fields)
    const found = { ...(!emailPattern.test(email) && { email: EMAIL_MESSAGE }), ...(projects && { projects }) }
    setErrors(found)
    if (busy || Object.keys(found).length > 0) return
    setProblem(undefined)
    try {
      setSent(await invite({ workspaceId, body: { email, ...membershipOf(fields) } }).unwrap())
      // The link does not stay in the store.
      reset()
      setFields(initialFields)
      forgetDrafts(DRAFT)
      await onInvited()
    } catch (failure) {
      const refused = toApiError(failure).errors?.find(({ path }) => path === 'email')
      if (refused) setErrors({ email: refused.message })
      else setProblem(failureText(failure, INVITE_FAILED))
    }
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Invite somebody">
        <CardHead title="Invite somebody" level={3} />
        <CardBody className={styles.fields}>
          <Field label="Mail address" error={errors.email}>
            <TextInput
              type="email"
              value={fields.email}
              autoComplete="off"
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <MembershipFields value={fields} error={errors.projects} change={change} />
        </CardBody>
        <SubmitFoot problem={problem} label="Invite" busyLabel="Inviting…" busy={busy}>
          The link in the mail works once, within {INVITATION_DAYS} days, for the person with this address.
        </SubmitFoot>
      </form>
      {sent !== undefined && (
        <ShownOnce key={sent.link} label="Link of the invitation" value={sent.link} name="link">
          <b>{sent.mailed ? `A mail to ${sent.email} is on its way.` : `Send this link to ${sent.email}.`}</b>{' '}
          {sent.mailed
            ? 'You can also send the link yourself. It is shown this once.'
            : 'This installation sends no mail. The link is shown this once.'}
        </ShownOnce>
      )}
    </>
  )
}
