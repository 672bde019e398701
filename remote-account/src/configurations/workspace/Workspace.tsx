import { paths } from '@sightline/shared/domain/paths.ts'
import { aRole, roleNames } from '@sightline/shared/domain/workspaces.ts'
import { chooseWorkspace, chosenWorkspace } from '@sightline/shared/transport'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { useListedWorkspacesQuery } from '@sightline/shared/workspaces/workspaces.api.ts'
import styles from '../Settings.module.css'
import { Waiting, type WaitingProps } from '../../Waiting.tsx'
import { AuditList } from './AuditList.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberTable } from './MemberTable.tsx'
import { NameForm } from './NameForm.tsx'
import { Transfer } from './Transfer.tsx'
import { useLeaveWorkspaceMutation, useWorkspaceQuery, type WorkspaceDetails } from './workspace.api.ts'

const LOAD_FAILED = 'Failed to load the workspace'

export default function Workspace() {
  const list = useListedWorkspacesQuery()
  const chosen = list.data?.find(({ id }) => id === chosenWorkspace()) ?? list.data?.[0]
  return chosen === undefined ? <Loading query={list} /> : <Details id={chosen.id} />
}

function Details({ id }: { id: string }) {
  const details = useWorkspaceQuery(id, { refetchOnMountOrArgChange: true })
  const { data, refetch } = details
  if (data === undefined) return <Loading query={details} />
  const { role } = data.workspace
  const changed = async () => void (await refetch())
  if (role !== 'owner') return <OfMember details={data} />
  return (
    <div className={styles.parts}>
      <NameForm key={data.workspace.name} workspace={data.workspace} onChanged={changed} />
      <MemberTable details={data} onChanged={changed} />
      <InviteForm workspaceId={id} onInvited={changed} />
      {data.invitations.length > 0 && <Invitations details={data} onChanged={changed} />}
      <AuditList details={data} />
      {data.members.length > 0 && <Transfer details={data} />}
    </div>
  )
}

function Loading({ query }: Pick<WaitingProps, 'query'>) {
  return (
    <CardBody aria-busy={query.isLoading}>
      <Waiting query={query} height="28rem" failed={LOAD_FAILED} />
    </CardBody>
  )
}

function OfMember({ details }: { details: WorkspaceDetails }) {
  const { workspace, owner, members } = details
  const [leave] = useLeaveWorkspaceMutation()
  return (
    <div className={styles.parts}>
      <CardBody className={styles.use}>
        <p>
          <b className={styles.name}>{workspace.name}</b> belongs to {owner.name || owner.email}. You are{' '}
          {workspace.role === 'owner' ? 'its owner' : aRole[workspace.role]} here. Only the owner manages members, plan,
          webhooks, API tokens and connections.
        </p>
        <div>
          <ConfirmButton
            label="Leave workspace"
            title="Leave this workspace?"
            busyLabel="Leaving…"
            failed="Failed to leave the workspace"
            onConfirm={async () => {
              await leave(workspace.id).unwrap()
              chooseWorkspace(null)
              window.location.assign(paths.dashboard)
            }}
          >
            You lose access to its projects at once, and your API tokens and apps there stop working. Its owner can
            invite you again.
          </ConfirmButton>
        </div>
      </CardBody>
      {members.length > 0 && (
        <CardBody className={styles.use}>
          <ul className={styles.plainList} aria-label="Members">
            {members.map(({ id, name, email, role }) => (
              <li key={id}>
                {name || email} · {roleNames[role]}
              </li>
            ))}
          </ul>
        </CardBody>
      )}
    </div>
  )
}
