import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Switch } from '@sightline/shared/ui/form/Switch.tsx'
import { useProfileQuery } from './configurations.api.ts'
import styles from './Preferences.module.css'
import { PreferencesSection, WaitingPreference, type Preference } from './PreferencesSection.tsx'
import { usePreferences } from './usePreferences.ts'

const SAVED = 'Preferences saved'

export function Preferences() {
  const { data } = useProfileQuery()
  const choices = usePreferences()
  return (
    <PreferencesSection waiting={data === undefined}>
      {(preference) =>
        data === undefined ? (
          <WaitingPreference {...preference} />
        ) : (
          <PreferenceSwitch {...preference} stored={data.preferences[preference.name]} choices={choices} />
        )
      }
    </PreferencesSection>
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
      <span className="sr">
        <span role="status">{status === 'saved' && SAVED}</span>
      </span>
      {error !== undefined && (
        <FieldError role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
    </>
  )
}
