import { useState } from 'react'
import { failureText, useProjectsQuery } from '@sightline/shared/api'
import { roleNames } from '@sightline/shared/domain/workspaces.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import styles from '../Settings.module.css'
import { ConfirmButton } from './ConfirmButton.tsx'
import { MembershipFields, membershipError, membershipOf, type MembershipFieldsValue } from './MembershipFields.tsx'
import {
  useChangeMemberMutation,
  useRemoveMemberMutation,
  type Member,
  type WorkspaceDetails,
} from './workspace.api.ts'

interface MemberTableProps {
  details: WorkspaceDetails
  onChanged: () => Promise<void>
}

export function MemberTable({ details: { workspace, owner, members }, onChanged }: MemberTableProps) {
  const [remove] = useRemoveMemberMutation()
  const { data: projects = [] } = useProjectsQuery()
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.domain ?? 'a project'
  const reachOf = ({ role, projects: reached, hidePrompts }: Member) =>
    role === 'editor'
      ? 'All projects'
      : `${reached?.map(nameOf).join(', ') ?? 'All projects'}${hidePrompts ? ' · without texts of prompts and answers' : ''}`
  return (
    <section aria-labelledby="workspace-members">
      <CardHead title="Members" titleId="workspace-members" level={3} meta={`${members.length + 1}`} />
      <Table caption="Members">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Role</Th>
            <Th>
              <span className="sr">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          <Tr>
            <th scope="row" className={styles.name}>
              {owner.name || owner.email}
              <span className={styles.reach}>{owner.email}</span>
            </th>
            <Td label="Role">{roleNames.owner}</Td>
            <Td align="end">
              <span className={styles.words}>You</span>
            </Td>
          </Tr>
          {members.map((member) => (
            <Tr key={member.id}>
              <th scope="row" className={styles.name}>
                {member.name || member.email}
                <span className={styles.reach}>{member.email}</span>
              </th>
              <Td label="Role" full>
                {roleNames[member.role]}
                <span className={styles.reach}>{reachOf(member)}</span>
              </Td>
              <Td align="end" full>
                <span className={styles.actions}>
                  <ChangeMember workspaceId={workspace.id} member={member} onChanged={onChanged} />
                  <ConfirmButton
                    label="Remove"
                    accessibleName={`Remove ${member.name || member.email}`}
                    title="Remove this member?"
                    busyLabel="Removing…"
                    failed="Failed to remove the member"
                    onConfirm={async () => {
                      await remove({ workspaceId: workspace.id, memberId: member.id }).unwrap()
                      await onChanged()
                    }}
                  >
                    {member.name || member.email} loses access to this workspace at once. Their API tokens and connected
                    apps here stop working. What they made stays, also links to reports: revoke those under Share.
                  </ConfirmButton>
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const valueOf = ({ role, projects, hidePrompts }: Member): MembershipFieldsValue => ({
  ...{ role, hidePrompts },
  reach: projects === null ? 'all' : 'some',
  projects: projects ?? [],
})

interface ChangeMemberProps {
  workspaceId: string
  member: Member
  onChanged: () => Promise<void>
}

function ChangeMember({ workspaceId, member, onChanged }: ChangeMemberProps) {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(() => valueOf(member))
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [change, { isLoading: busy }] = useChangeMemberMutation()

  async function save() {
    const found = membershipError(value)
    setError(found)
    if (busy || found !== undefined) return
    setProblem(undefined)
    try {
      await change({ workspaceId, memberId: member.id, body: membershipOf(value) }).unwrap()
      setOpen(false)
      await onChanged()
    } catch (failure) {
      setProblem(failureText(failure, 'Failed to change the member'))
    }
  }

  return (
    <>
      <Button
        size="sm"
        aria-label={`Change ${member.name || member.email}`}
        onClick={() => {
          setValue(valueOf(member))
          setError(undefined)
          setProblem(undefined)
          setOpen(true)
        }}
      >
        Change
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        locked={busy}
        title={`What ${member.name || member.email} may do`}
        footer={
          <Button variant="primary" busy={busy} busyLabel="Saving…" onClick={() => void save()}>
            Save
          </Button>
        }
      >
        <div className={styles.use}>
          <MembershipFields
            value={value}
            error={error}
            change={(values) => {
              setValue((before) => ({ ...before, ...values }))
              setError(undefined)
            }}
          />
          {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
        </div>
      </Dialog>
    </>
  )
}
