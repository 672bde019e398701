import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { SearchX } from 'lucide'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'

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
