import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Search } from 'lucide'
import type { RefObject } from 'react'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import styles from './ProjectToolbar.module.css'
import { projectOrders, type ProjectOrder } from './sort-projects.ts'

interface ProjectToolbarProps {
  order: ProjectOrder
  search: string
  searchField: RefObject<HTMLInputElement | null>
  /** how many projects the search has found */
  found: number
  onChange: (chosen: { order: ProjectOrder; search: string }) => void
}

export function ProjectToolbar({ order, search, searchField, found, onChange }: ProjectToolbarProps) {
  return (
    <div className={styles.toolbar} role="search">
      <TextInput
        ref={searchField}
        type="search"
        size="sm"
        className={styles.search}
        aria-label="Search projects"
        placeholder="Search projects"
        icon={<Icon of={Search} />}
        value={search}
        onChange={(event) => onChange({ order, search: event.target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        aria-label="Sort projects"
        size="sm"
        variant="toolbar"
        options={[...projectOrders]}
        value={order}
        onChange={(event) => onChange({ search, order: event.target.value as ProjectOrder })}
      />
      <span role="status" className={styles.status}>
        {search.trim() !== '' && <span className="sr">{`${found} ${found === 1 ? 'project' : 'projects'} found`}</span>}
      </span>
    </div>
  )
}
