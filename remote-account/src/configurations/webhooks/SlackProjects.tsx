import { useProjectsQuery } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../Settings.module.css'
import { useTellSlackMutation } from './webhooks.api.ts'

/** Which projects' events go to Slack: the projects' own setting, which a new project has off. */
export function SlackProjects() {
  const { data, isError: isUnread, refetch } = useProjectsQuery()
  const [tell, { isLoading, isError }] = useTellSlackMutation()
  // Projects that are not active have no events.
  const projects = data?.filter(({ projectStatus }) => projectStatus !== 'inactive')
  const on = projects?.filter(({ settings }) => settings?.slackNotifications).length
  if (projects === undefined && !isUnread) return null
  return (
    <CardFoot className={styles.foot}>
      <details className={styles.changes}>
        <summary>Projects with Slack notifications{projects !== undefined && ` (${on} of ${projects.length})`}</summary>
        <fieldset className={styles.choices} disabled={isLoading}>
          <legend>Notify Slack about</legend>
          {projects === undefined && (
            <p>
              The projects could not be loaded.{' '}
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            </p>
          )}
          {projects?.map(({ id, domain, settings }) => (
            <Checkbox
              key={id}
              label={domain}
              checked={settings?.slackNotifications === true}
              onChange={({ target }) => void tell({ projectId: id, slackNotifications: target.checked })}
            />
          ))}
        </fieldset>
        {isError && <FieldError role="alert">Failed to save the setting</FieldError>}
      </details>
    </CardFoot>
  )
}
