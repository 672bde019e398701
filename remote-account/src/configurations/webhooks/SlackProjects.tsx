import { useProjectsQuery } from '@sightline/shared/api'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import styles from '../api-access/ApiAccess.module.css'
import { useTellSlackMutation } from './webhooks.api.ts'

/** Which projects' events go to Slack: the projects' own setting, which a new project has off. */
export function SlackProjects() {
  const { data = [] } = useProjectsQuery()
  const [tell, { isLoading, isError }] = useTellSlackMutation()
  const on = data.filter(({ settings }) => settings?.slackNotifications).length
  return (
    <CardFoot className={styles.foot}>
      <details className={styles.changes}>
        <summary>
          Projects with Slack notifications ({on} of {data.length})
        </summary>
        <fieldset className={styles.choices} disabled={isLoading}>
          <legend>Tell Slack of</legend>
          {data.map(({ id, domain, settings }) => (
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
