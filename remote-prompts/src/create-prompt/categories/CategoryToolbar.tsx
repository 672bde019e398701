import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ListChecks, Plus } from 'lucide'
import type { Ref } from 'react'
import { SUGGESTED_PROMPTS } from '@sightline/shared/domain/prompt-intents.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import styles from './CategoryToolbar.module.css'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { PromptCategory } from '../state/prompt-categories-view.ts'

/** No category has this name: names are never empty. */
export const ALL_CATEGORIES = ''

interface CategoryToolbarProps {
  categories: PromptCategory[]
  filter: string
  filterRef: Ref<HTMLSelectElement>
  onFilter: (category: string) => void
  /** undefined while prompts are generated */
  generatedCount: number | undefined
  /** how many prompts are suggested; 0 before there are any */
  suggested: number
  onSelectSuggested: () => void
  onAddCustom: () => void
}

export function CategoryToolbar(props: CategoryToolbarProps) {
  const { categories, filter, filterRef, onFilter, generatedCount, suggested, onSelectSuggested, onAddCustom } = props
  return (
    <div className={styles.toolbar}>
      <Select
        ref={filterRef}
        className={styles.filter}
        variant="toolbar"
        aria-label="Category filter"
        options={[
          { value: ALL_CATEGORIES, label: 'All Categories' },
          ...categories.map(({ name, custom }) => ({ value: name, label: custom ? `${name} (Custom)` : name })),
        ]}
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
      />
      <span role="status" className={styles.count}>
        {generatedCount !== undefined && `${counted(generatedCount, 'prompt')} generated`}
      </span>
      <Button icon={<Icon of={ListChecks} />} disabled={suggested === 0} onClick={onSelectSuggested}>
        Select suggested {suggested || SUGGESTED_PROMPTS}
      </Button>
      <Button icon={<Icon of={Plus} />} onClick={onAddCustom}>
        Add Custom Prompt
      </Button>
    </div>
  )
}
