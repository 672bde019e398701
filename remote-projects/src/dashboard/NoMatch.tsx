import { SearchX } from 'lucide-react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'

export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={20} strokeWidth={1.5} aria-hidden />}
        title={`No project matches “${search.trim()}”`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    </Card>
  )
}
