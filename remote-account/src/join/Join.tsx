// The page of an invitation: who invites to what, and the answer.

import { Mail } from 'lucide'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { failureText, toApiError } from '@sightline/shared/api'
import type { ReceivedInvitation } from '@sightline/shared/contract/api/workspaces.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { aRole, roleWords } from '@sightline/shared/domain/workspaces.ts'
import { useSession } from '@sightline/shared/session'
import { chooseWorkspace } from '@sightline/shared/transport'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../configurations/Settings.module.css'
import { dateText } from '../configurations/times.ts'
import { Waiting } from '../Waiting.tsx'
import { useAnswerInvitationMutation, useReceivedInvitationQuery } from './join.api.ts'

const LOAD_FAILED = 'Failed to load the invitation'

export function Component() {
  const { token = '' } = useParams()
  const query = useReceivedInvitationQuery(token, { refetchOnMountOrArgChange: true })
  const { data, isLoading, error, refetch } = query
  return (
    <Card className={styles.letter}>
      {data !== undefined ? (
        <Invitation token={token} invitation={data} onChanged={() => void refetch()} />
      ) : !isLoading && toApiError(error).status === 404 ? (
        <Ended title="This invitation does not exist">
          Please check that the link is complete, or ask for another invitation.
        </Ended>
      ) : (
        <CardBody aria-busy={isLoading}>
          <Waiting query={query} height="10rem" failed={LOAD_FAILED} />
        </CardBody>
      )}
    </Card>
  )
}

function Ended({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      level={2}
      icon={<Icon of={Mail} size={20} />}
      title={title}
      action={<ButtonLink to={paths.dashboard}>Go to your projects</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}

interface InvitationProps {
  token: string
  invitation: ReceivedInvitation
  onChanged: () => void
}

function Invitation({ token, invitation, onChanged }: InvitationProps) {
  const { state, workspaceName, ownerName, email } = invitation
  const { user } = useSession()
  const inviter = ownerName || 'Its owner'
  switch (state) {
    case 'open':
      return <Answer token={token} invitation={invitation} onChanged={onChanged} />
    case 'accepted':
      return (
        <Ended title="This invitation was used">{`It works once. If you are in ${workspaceName}, choose it under “Workspace” in the sidebar.`}</Ended>
      )
    case 'withdrawn':
      return <Ended title="This invitation was withdrawn">{`${inviter} can send you another one.`}</Ended>
    case 'expired':
      return (
        <Ended title="This invitation has expired">{`It was valid until ${dateText(invitation.expiresAt)}. ${inviter} can send you another one.`}</Ended>
      )
    case 'unconfirmed-address':
      return (
        <Ended title="Please confirm your mail address">
          Open the link in the mail “Confirm your email”. It works for 3 days: if it has expired, log out and sign in
          again, and we send a new one. After you have confirmed, log out, sign in once more and open this page again.
        </Ended>
      )
    default:
      return (
        <Ended title="This invitation is for another mail address">
          {`It is for ${email}, and you are signed in as ${user?.email ?? 'somebody else'}. Please log out, and sign in with that address.`}
        </Ended>
      )
  }
}

const FAILED = { accept: 'Failed to accept the invitation', decline: 'Failed to decline the invitation' }

function Answer({ token, invitation, onChanged }: InvitationProps) {
  const { workspaceName, ownerName, role, projects, hidePrompts, expiresAt } = invitation
  const [problem, setProblem] = useState<string>()
  const [send, { isLoading, originalArgs }] = useAnswerInvitationMutation()
  const navigate = useNavigate()
  const { refresh } = useSession()

  async function answer(given: 'accept' | 'decline') {
    if (isLoading) return
    setProblem(undefined)
    try {
      const workspaceId = await send({ token, answer: given }).unwrap()
      if (workspaceId === null) return await navigate(paths.dashboard)
      // The frame then shows the choice of workspaces.
      await refresh()
      chooseWorkspace(workspaceId, invitation)
      window.location.assign(paths.dashboard)
    } catch (failure) {
      const { status } = toApiError(failure)
      setProblem(failureText(failure, FAILED[given]))
      // It was answered, or ended, meanwhile.
      if (status === 409 || status === 403) onChanged()
    }
  }

  const busy = (given: string) => isLoading && originalArgs?.answer === given
  return (
    <>
      <CardHead title={`${ownerName || 'Somebody'} invites you to ${workspaceName}`} />
      <CardBody className={styles.use}>
        <p>{`You will be ${aRole[role]} there. ${roleWords[role]}`}</p>
        {role === 'viewer' && (
          <p>
            {`You will see ${projects === null ? 'all projects' : projects === 1 ? 'one project' : `${projects} projects`}`}
            {hidePrompts && ', without the texts of prompts and answers'}.
          </p>
        )}
        <p>
          Your own projects stay yours, in a workspace of your own. You can leave {workspaceName} at any time, under
          Configurations.
        </p>
        {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      </CardBody>
      <CardFoot className={styles.foot}>
        <span className={styles.grow}>Valid until {dateText(expiresAt)}</span>
        <Button busy={busy('decline')} busyLabel="Declining…" onClick={() => void answer('decline')}>
          Decline
        </Button>
        <Button variant="primary" busy={busy('accept')} busyLabel="Accepting…" onClick={() => void answer('accept')}>
          Accept
        </Button>
      </CardFoot>
    </>
  )
}
