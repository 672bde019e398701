import { roleNames } from '@sightline/shared/domain/workspaces.ts'
import { CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import styles from '../Settings.module.css'
import { timeText } from '../times.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { useRevokeInvitationMutation, type WorkspaceDetails } from './workspace.api.ts'

interface InvitationsProps {
  details: WorkspaceDetails
  onChanged: () => Promise<void>
}

export function Invitations({ details: { workspace, invitations }, onChanged }: InvitationsProps) {
  const [revoke] = useRevokeInvitationMutation()
  return (
    <section aria-labelledby="open-invitations">
      <CardHead title="Open invitations" titleId="open-invitations" level={3} />
      <Table caption="Open invitations">
        <thead>
          <tr>
            <Th>Mail address</Th>
            <Th>Role</Th>
            <Th>Valid until</Th>
            <Th>
              <span className="sr">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <Tr key={id}>
              <th scope="row" className={styles.name}>
                {email}
              </th>
              <Td label="Role">{roleNames[role]}</Td>
              <Td label="Valid until" className={styles.date}>
                {timeText(expiresAt)}
              </Td>
              <Td align="end">
                <ConfirmButton
                  label="Revoke"
                  accessibleName={`Revoke the invitation of ${email}`}
                  title="Revoke this invitation?"
                  busyLabel="Revoking…"
                  failed="Failed to revoke the invitation"
                  onConfirm={async () => {
                    await revoke({ workspaceId: workspace.id, invitationId: id }).unwrap()
                    await onChanged()
                  }}
                >
                  The link that was sent to {email} stops working.
                </ConfirmButton>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
