import type { Preferences as StoredPreferences } from '@sightline/shared/contract/api/account.ts'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { Switch } from '@sightline/shared/ui/Switch.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import { useProfileQuery } from './configurations.api.ts'
import styles from './Preferences.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { usePreference } from './usePreference.ts'

type Name = keyof StoredPreferences

const preferences: { name: Name; label: string; about: string }[] = [
  { name: 'emailNotifications', label: 'Email notifications', about: 'All mails about your projects. Off: none of those below is sent.' },
  { name: 'weeklyReports', label: 'Weekly reports', about: 'Every Monday morning, in your time zone: the last 7 days of each active project.' },
  { name: 'rankingAlerts', label: 'Ranking alerts', about: 'When your visibility drops clearly from one analysis to the next, or a competitor passes you.' },
]
const SAVED = 'Preferences saved'

export function Preferences() {
  const { data } = useProfileQuery()
  return (
    <SettingsSection title="Preferences" about="What we send, and when.">
      <ul className={styles.list} aria-busy={data === undefined}>
        {preferences.map((preference) => (
          <li key={preference.name}>
            {data === undefined ? (
              <Switch className={styles.row} label={preference.label} description={preference.about} checked={false} disabled readOnly />
            ) : (
              <Preference {...preference} stored={data.preferences[preference.name]} />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

function Preference({ name, label, about, stored }: (typeof preferences)[number] & { stored: boolean }) {
  const { checked, status, error, change } = usePreference(name, stored)
  return (
    <>
      <Switch
        className={styles.row}
        label={label}
        description={about}
        checked={checked}
        aria-busy={status === 'saving'}
        onChange={({ target }) => change(target.checked)}
      />
      <VisuallyHidden>
        <span role="status">{status === 'saved' && SAVED}</span>
      </VisuallyHidden>
      {error !== undefined && (
        <FieldError role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
    </>
  )
}
