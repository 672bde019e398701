import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Building2, Globe, Sparkles, Store, Tag, Users, type IconNode } from 'lucide'
import { useId, type Dispatch } from 'react'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import styles from './CategoryCard.module.css'
import { CategoryRows } from './CategoryRows.tsx'
import type { PromptCategory } from '../state/prompt-categories-view.ts'
import { ofCategory, type PromptPlaces } from '../state/prompt-places.ts'
import type { PromptsAction } from '../state/prompts-state.ts'

/** Icon and colour of the predefined categories. */
const looks: Record<string, [icon: IconNode, color: string]> = {
  'Product Information': [Store, 'var(--c1)'],
  'Company Overview': [Building2, 'var(--c3)'],
  'Competitive Analysis': [Users, 'var(--c2)'],
  'Industry Insights': [Globe, 'var(--c5)'],
  'Features & Benefits': [Sparkles, 'var(--c4)'],
}

interface CategoryCardProps {
  category: PromptCategory
  places: PromptPlaces
  isBranded: (text: string) => boolean
  /** of the screen */
  draftName: string
  /** rows far from the viewport are rendered later */
  onDemand: boolean
  dispatch: Dispatch<PromptsAction>
}

export function CategoryCard(props: CategoryCardProps) {
  const { category, dispatch } = props
  const headingId = useId()
  const { name, description, prompts, selectedCount } = category
  const [icon, color] = ofCategory(looks, name) ?? [Tag, 'inherit']
  return (
    <Card as="section" className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <span className={styles.icon} style={{ color }}>
          <Icon of={icon} size={14} />
        </span>
        <div className={styles.names}>
          <h3 id={headingId}>{name}</h3>
          <p>{description}</p>
        </div>
        <Badge tone={selectedCount > 0 ? 'solid' : 'neutral'}>{selectedCount} selected</Badge>
        <CopyButton quiet value={prompts.map(({ text }) => text).join('\n')} name={`the prompts of ${name}`} />
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={headingId}
          onClick={() => dispatch({ type: 'toggleAll', category: name })}
        >
          {selectedCount === prompts.length ? 'Deselect All' : 'Select All'}
        </Button>
      </div>
      <CategoryRows {...props} />
    </Card>
  )
}
