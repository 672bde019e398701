import type { MembershipRequest } from '@sightline/shared/contract/api/workspaces.ts'
import { memberRoles, roleNames, roleWords, type MemberRole } from '@sightline/shared/domain/workspaces.ts'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { Radio } from '@sightline/shared/ui/form/Radio.tsx'
import { ProjectChoice, reachError, type Reach } from '../ProjectChoice.tsx'
import styles from '../Settings.module.css'

export interface MembershipFieldsValue extends Reach {
  role: MemberRole
  hidePrompts: boolean
}

export const membershipError = (value: MembershipFieldsValue) =>
  value.role === 'viewer' ? reachError(value) : undefined

export const membershipOf = ({ role, reach, projects, hidePrompts }: MembershipFieldsValue): MembershipRequest =>
  role === 'editor' ? { role } : { role, hidePrompts, ...(reach === 'some' && { projects }) }

interface MembershipFieldsProps {
  value: MembershipFieldsValue
  error: string | undefined
  change: (values: Partial<MembershipFieldsValue>) => void
}

/** What an invited person, or a member, may do. */
export function MembershipFields({ value, error, change }: MembershipFieldsProps) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Role</legend>
        {memberRoles.map((role) => (
          <Radio
            key={role}
            name="role"
            label={
              <>
                {roleNames[role]} <span className={styles.words}>{roleWords[role]}</span>
              </>
            }
            checked={value.role === role}
            onChange={() => change({ role })}
          />
        ))}
      </fieldset>
      {value.role === 'viewer' && (
        <>
          <ProjectChoice chosen={value} error={error} change={change} />
          <Checkbox
            label="Hide the texts of prompts and answers"
            checked={value.hidePrompts}
            onChange={({ target }) => change({ hidePrompts: target.checked })}
          />
        </>
      )}
    </>
  )
}
