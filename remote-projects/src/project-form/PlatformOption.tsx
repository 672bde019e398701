import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { PlatformGlyph } from '@sightline/shared/ui/icon/PlatformGlyph.tsx'
import styles from './PlatformOption.module.css'

const makers: Record<PlatformId, string> = {
  chatgpt: 'OpenAI',
  gemini: 'Google',
  claude: 'Anthropic',
  grok: 'xAI',
  perplexity: 'Perplexity AI',
}
const popular: ReadonlySet<PlatformId> = new Set(['chatgpt', 'gemini', 'claude'])

interface PlatformOptionProps {
  platform: PlatformState
  checked: boolean
  selectable: boolean
  onChange: (checked: boolean) => void
}

export function PlatformOption({ platform, checked, selectable, onChange }: PlatformOptionProps) {
  return (
    <Checkbox
      className={styles.option}
      disabled={!selectable}
      checked={checked && selectable}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <PlatformGlyph platform={platform.id} />
          <span className={styles.names}>
            <b>{platform.name}</b>
            <span>{makers[platform.id]}</span>
          </span>
          {platform.choice === 'coming-soon' ? (
            <Badge>Coming soon</Badge>
          ) : (
            popular.has(platform.id) && <Badge>Popular</Badge>
          )}
        </>
      }
    />
  )
}
