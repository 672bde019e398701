import { Select } from '@sightline/shared/ui/Select.tsx'
import { projectOrders, type ProjectOrder } from './sort-projects.ts'

export function SortSelect({ value, onChange }: { value: ProjectOrder; onChange: (order: ProjectOrder) => void }) {
  return (
    <Select
      aria-label="Sort projects"
      size="sm"
      variant="toolbar"
      options={[...projectOrders]}
      value={value}
      onChange={(event) => onChange(event.target.value as ProjectOrder)}
    />
  )
}
