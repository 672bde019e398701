import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Info } from 'lucide'
import type { Mention } from './mentions.ts'
import styles from './AnswerText.module.css'

/** What the marks in the answer mean: of those that it has. */
export function AnswerLegend({ mentions, hasDecided }: { mentions: readonly Mention[]; hasDecided: boolean }) {
  const notes = [
    mentions.some(({ own }) => own) ? 'Your brand is highlighted.' : 'Your brand is not in this answer.',
    mentions.some(({ own }) => !own) && 'Competitors are underlined in their chart colour.',
    hasDecided && 'The sentence on a tint decides how the answer speaks of you.',
    mentions.some(({ absence }) => absence) &&
      'Dashed: the answer says that it knows nothing of the company. That is not counted as a mention.',
  ].filter((note) => note !== false)
  return (
    <p className={styles.legend}>
      <Icon of={Info} size={14} />
      <span>{notes.join(' ')}</span>
    </p>
  )
}
