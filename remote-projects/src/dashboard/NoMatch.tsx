import { Icon } from '@sightline/shared/ui/Icon.tsx'
import { SearchX } from 'lucide'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'

export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Icon of={SearchX} size={20} />}
        title={`No project matches “${search.trim()}”`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    </Card>
  )
}
