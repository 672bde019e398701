import { Switch } from '@sightline/shared/ui/form/Switch.tsx'
import type { ReactNode } from 'react'
import styles from './Preferences.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import type { PreferenceName } from './usePreferences.ts'

export interface Preference {
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

interface PreferencesSectionProps {
  /** what is chosen is not known yet */
  waiting: boolean
  /** the row of each */
  children: (preference: Preference) => ReactNode
}

export const PreferencesSection = ({ waiting, children }: PreferencesSectionProps) => (
  <SettingsSection title="Preferences" about="What we send, and when.">
    <ul className={styles.list} aria-busy={waiting}>
      {preferences.map((preference) => (
        <li key={preference.name}>{children(preference)}</li>
      ))}
    </ul>
  </SettingsSection>
)

export const WaitingPreference = ({ label, about }: Pick<Preference, 'label' | 'about'>) => (
  <Switch className={styles.row} label={label} description={about} checked={false} disabled readOnly />
)
