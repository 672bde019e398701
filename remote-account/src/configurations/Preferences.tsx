import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Switch } from '@sightline/shared/ui/form/Switch.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { useProfileQuery } from './configurations.api.ts'
import styles from './Preferences.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { usePreferences, type PreferenceName } from './usePreferences.ts'

interface Preference {
  name: PreferenceName
  label: string
  about: string
}

const preferences: Preference[] = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    about: 'All mails about your projects. Off: none of those below is sent.',
  },
  {
    name: 'weeklyReports',
    label: 'Weekly reports',
    about:
      'Every Monday morning, in your time zone: the last 7 days of each active project in the workspaces that you own.',
  },
  {
    name: 'rankingAlerts',
    label: 'Ranking alerts',
    about: 'When your visibility drops clearly from one analysis to the next, or a competitor passes you.',
  },
]
const SAVED = 'Preferences saved'

export function Preferences() {
  const { data } = useProfileQuery()
  const choices = usePreferences()
  return (
    <SettingsSection title="Preferences" about="What we send, and when.">
      <ul className={styles.list} aria-busy={data === undefined}>
        {preferences.map((preference) => (
          <li key={preference.name}>
            {data === undefined ? (
              <Switch
                className={styles.row}
                label={preference.label}
                description={preference.about}
                checked={false}
                disabled
                readOnly
              />
            ) : (
              <PreferenceSwitch {...preference} stored={data.preferences[preference.name]} choices={choices} />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}

interface PreferenceProps extends Preference {
  stored: boolean
  choices: ReturnType<typeof usePreferences>
}

function PreferenceSwitch({ name, label, about, stored, choices }: PreferenceProps) {
  const { chosen, status, error } = choices.of(name)
  return (
    <>
      <Switch
        className={styles.row}
        label={label}
        description={about}
        checked={chosen ?? stored}
        aria-busy={status === 'saving'}
        onChange={({ target }) => choices.change(name, target.checked)}
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
