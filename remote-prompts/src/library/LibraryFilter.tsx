import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Search } from 'lucide'
import { Chip } from '@sightline/shared/ui/badge/Chip.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import type { CategoryCount } from './library-filter.ts'
import styles from './LibraryFilter.module.css'

interface LibraryFilterProps {
  counts: CategoryCount[]
  total: number
  /** null = all */
  category: string | null
  onCategory: (name: string | null) => void
  search: string
  onSearch: (search: string) => void
}

export function LibraryFilter({ counts, total, category, onCategory, search, onSearch }: LibraryFilterProps) {
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <TextInput
          type="search"
          dir="auto"
          aria-label="Search prompts"
          placeholder="Search prompts"
          icon={<Icon of={Search} />}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <div className={styles.chips} role="group" aria-label="Category">
        <Chip aria-pressed={category === null} count={total} onClick={() => onCategory(null)}>
          All
        </Chip>
        {counts.map(({ name, count }) => (
          <Chip key={name} aria-pressed={category === name} count={count} title={name} onClick={() => onCategory(name)}>
            <bdi className={styles.name}>{name}</bdi>
          </Chip>
        ))}
      </div>
    </div>
  )
}
